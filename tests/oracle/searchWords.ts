/** What an engine told of a day. */
export interface ToldDay {
    day: string;
    rows: readonly { key: string; clicks: number; impressions: number; position: number }[];
}

/** Figures of each query over all days, most clicks first: a position is the mean of as many as there were impressions. */
export const rowsByValue = (days: readonly ToldDay[]) => {
    const all = days.flatMap(({ rows }) => rows);
    return [...new Set(all.map(({ key }) => key))]
        .map(value => {
            const own = all.filter(({ key }) => key === value);
            const clicks = own.reduce((sum, one) => sum + one.clicks, 0);
            const shown = own.flatMap(one =>
                Array.from({ length: one.impressions }, () => one.position),
            );
            const position = shown.reduce((sum, one) => sum + one, 0) / shown.length;
            const impressions = shown.length;
            return { value, clicks, impressions, ctr: clicks / impressions, position };
        })
        .sort((one, other) => other.clicks - one.clicks || (one.value < other.value ? -1 : 1));
};
