interface Units {
    hour: string;
    minute: string;
    second: string;
    gap: string;
}

const english: Units = { hour: 'h', minute: 'm', second: 's', gap: ' ' };
const chinese: Units = { hour: '时', minute: '分', second: '秒', gap: '' };

/** Seconds as `1m 35s` or `1分35秒`; from an hour on without the seconds. */
export const duration = (seconds: number, language: string): string => {
    const units = language === 'zh' ? chinese : english;
    const whole = Math.max(0, Math.round(seconds));
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor((whole % 3600) / 60);
    const rest = whole % 60;
    const parts: string[] = [];
    if (hours > 0) parts.push(`${hours}${units.hour}`);
    if (minutes > 0) parts.push(`${minutes}${units.minute}`);
    if (hours === 0 && (rest > 0 || minutes === 0)) parts.push(`${rest}${units.second}`);
    return parts.join(units.gap);
};
