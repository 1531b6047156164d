/** Banks put a few lines about themselves above the titles. */
const mostLinesAbove = 30;

const cellsOf = (line: string, separator: string): string[] =>
    line.split(separator).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'));

/** The titles of a file's columns: those of the line at its top that has the most. */
export const titlesOf = (text: string): string[] => {
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/, mostLinesAbove);
    const rows = lines.flatMap(line => [',', ';', '\t'].map(sign => cellsOf(line, sign)));
    const filled = (row: readonly string[]) => row.filter(cell => cell !== '').length;
    const longest = rows.reduce((best, row) => (filled(row) > filled(best) ? row : best), []);
    return [...new Set(longest.filter(cell => cell !== ''))];
};

const guesses: Readonly<Record<string, RegExp>> = {
    date: /date|time|日期|时间/i,
    reference: /trade.?no|reference|transaction|order.?(no|id)|流水|订单号|交易号|单号/i,
    amount: /^amount|gross|金额|交易额/i,
    moneyIn: /credit|money.?in|收入|贷方/i,
    moneyOut: /debit|money.?out|支出|借方/i,
    fee: /fee|手续费|服务费/i,
    kind: /type|category|类型|业务/i,
    note: /description|note|memo|摘要|备注|说明/i,
};

/** Which title is likely meant for each field; empty where none is. */
export const guessColumns = (titles: readonly string[]): Record<string, string> => {
    const found = Object.fromEntries(
        Object.entries(guesses).map(([field, expression]) => [
            field,
            titles.find(title => expression.test(title)) ?? '',
        ]),
    );
    if (found.amount) return { ...found, moneyIn: '', moneyOut: '' };
    return found;
};
