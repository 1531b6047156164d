/** Writes an instant (ms) as local time, `2026-01-31 09:05:00`. */
export const localTimeWriter = (zone: string): ((at: number) => string) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
    });
    return at => format.format(at);
};
