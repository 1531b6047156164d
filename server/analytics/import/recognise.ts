import { caddyJson } from './caddyJson';
import { combined, common } from './commonFormat';
import type { FormatName, LogFormat } from './logLine';
import { nginxJson } from './nginxJson';

/** The stricter before the looser: a combined line is a common one too. */
const formats: readonly LogFormat[] = [combined, common, caddyJson, nginxJson];

export const formatOf = (name: FormatName): LogFormat => {
    const format = formats.find(candidate => candidate.name === name);
    if (!format) throw new Error(`there is no format ${name}`);
    return format;
};

/** How many lines of a file are looked at. */
export const sampleSize = 50;

/**
 * The format that reads the lines; nothing when none reads any. A looser format reads damaged lines
 * that the stricter one does not, so the stricter needs only half as many.
 */
export const recognise = (lines: readonly string[]): LogFormat | undefined => {
    const counts = formats.map(
        format => lines.filter(line => typeof format.parse(line) !== 'string').length,
    );
    const most = Math.max(...counts);
    return most === 0 ? undefined : formats.find((_, at) => (counts[at] ?? 0) * 2 >= most);
};
