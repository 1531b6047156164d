interface Units {
    day: string;
    hour: string;
    minute: string;
    second: string;
    gap: string;
    left: (time: string) => string;
}

const english: Units = {
    day: 'd',
    hour: 'h',
    minute: 'm',
    second: 's',
    gap: ' ',
    left: time => `${time} left`,
};
const chinese: Units = {
    day: '天',
    hour: '小时',
    minute: '分',
    second: '秒',
    gap: '',
    left: time => `还剩${time}`,
};

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Whether the seconds are shown, so that the clock has to tick with them. */
export const isClose = (ms: number): boolean => ms < hourSeconds * 1000;

/**
 * What is left of so many ms, in the two units that matter: `2d 3h left`, `3d left`; undefined
 * once it is over.
 */
export const timeLeft = (ms: number, language: string): string | undefined => {
    if (ms <= 0) return undefined;
    const units = language === 'zh' ? chinese : english;
    const seconds = Math.ceil(ms / 1000);
    const part = (count: number, unit: string) => `${count}${unit}`;
    const pair = (large: number, one: string, small: number, other: string) =>
        [
            ...(large > 0 ? [part(large, one)] : []),
            // "3d left" says as much as "3d 0h left"
            ...(small > 0 || large === 0 ? [part(small, other)] : []),
        ].join(units.gap);
    if (seconds >= daySeconds) {
        const hours = Math.floor((seconds % daySeconds) / hourSeconds);
        return units.left(pair(Math.floor(seconds / daySeconds), units.day, hours, units.hour));
    }
    if (seconds >= hourSeconds) {
        const minutes = Math.floor((seconds % hourSeconds) / 60);
        return units.left(
            pair(Math.floor(seconds / hourSeconds), units.hour, minutes, units.minute),
        );
    }
    return units.left(pair(Math.floor(seconds / 60), units.minute, seconds % 60, units.second));
};
