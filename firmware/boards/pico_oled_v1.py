"""TallyStone v1: a Pico, five buttons to ground, a 128x64 OLED on I2C0. GPIO numbers, not pins of the module.

All of them are on the right edge of the Pico (its pins 21 to 31), so a breadboard needs no wire across it.
"""

LEFT = 16
RIGHT = 17
OK = 18
BACK = 19
ROLL = 22
SDA = 20
SCL = 21
BUZZER = 26
"""A passive piezo, by PWM."""
LED = 25
"""The LED on the Pico itself."""
