"""Russian."""

TABLE = {
    "{0} won with {1} {1|point|points}.": "Победитель: {0}, {1} {1|очко|очка|очков}.",
    "{0} and {1} tied with {2} {2|point|points}.": "Ничья, {0} и {1}: по {2} {2|очку|очка|очков}.",
    "Not finished; {0} leads with {1} {1|point|points}.": "Не закончена; впереди {0}: {1} {1|очко|очка|очков}.",
    "Date unknown": "Дата неизвестна",
    "Something is wrong with the record:": "С записью что-то не так:",
    "Standings": "Итоги",
    "Place": "Место",
    "Player": "Игрок",
    "Points": "Очки",
    "corrected by hand": "исправлено вручную",
    "Points over the rounds": "Очки по раундам",
    "Points over the play": "Очки по ходу партии",
    "What each would have had if the game had ended there.": "Сколько было бы у каждого, если бы игра закончилась в этот момент.",
    "Where the points came from": "Откуда взялись очки",
    "Part": "За что",
    "Total": "Всего",
    "How each part was counted": "Как посчитана каждая часть",
    "Dice and luck": "Кубики и удача",
    "The code on the start screen was {0}.": "Код на начальном экране: {0}.",
    "{0} {0|roll|rolls} came from physical dice.": "{0} {0|бросок сделан|броска сделаны|бросков сделаны} настольными кубиками.",
    "Dice": "Кубики",
    "Pips": "Сумма",
    "Average": "Обычно",
    "Luckier than": "Удача",
    "Luckier than: the share of evenings with as many fair dice that would have shown fewer pips. "
    "High dice are counted as luck, whatever they were used for.": (
        "Удача: доля вечеров, в которые столько же честных кубиков дали бы меньшую сумму. "
        "Высокие броски считаются удачей, на что бы они ни пошли."
    ),
    "Luck, roll by roll": "Удача, бросок за броском",
    "How often each face came": "Как часто выпадала каждая грань",
    "What happened when": "Что и когда произошло",
    "Time by round": "Время по раундам",
    "Time": "Время",
    "Share": "Доля",
    "While the device was on. A step is the time of the player whose step it is.": (
        "Пока устройство было включено. Время шага считается за тем, кто его сделал."
    ),
    "{0} {0|step|steps} taken back, and not shown here.": "{0} {0|шаг отменён|шага отменены|шагов отменены}; здесь не показано.",
    "Round": "Раунд",
    "table": "стол",
    "Play {0} of device {1}, rules version {2}": "Партия {0} устройства {1}, версия правил {2}",
    "Checked:": "Проверено:",
    "SHA-256 of the record:": "SHA-256 записи:",
    "Made by TallyStone {0}.": "Создано TallyStone {0}.",
    "The device rolled, and every roll follows from the secret number that it had committed to before the first one.": (
        "Бросало устройство, и каждый бросок следует из тайного числа, выбранного до первого из них."
    ),
    "The device rolled; its secret number is not revealed yet, so the dice cannot be checked.": (
        "Бросало устройство; его тайное число ещё не раскрыто, и проверить кубики нельзя."
    ),
    "All dice were rolled at the table and typed in.": "Все кубики бросали на столе и вводили вручную.",
    "The dice do not match the secret number that the device committed to.": (
        "Кубики не сходятся с тайным числом, которое выбрало устройство."
    ),
    "very unlucky": "очень не везло",
    "unlucky": "не везло",
    "about average": "как обычно",
    "lucky": "везло",
    "very lucky": "очень везло",
    "Rolls": "Броски",
    "Pips above the average": "Сумма сверх средней",
    "Face (dashed: the average of fair dice)": "Грань (пунктир: среднее честных кубиков)",
    "Times": "Сколько раз",
    "Minutes": "Минуты",
    "{0} h": "{0} ч",
    "{0} min": "{0} мин",
    "{0} set by hand from {1} to {2}": "{0}: вручную с {1} на {2}",
}
