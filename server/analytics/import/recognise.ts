import { alb } from './albFormat';
import { caddyJson } from './caddyJson';
import { cloudflare } from './cloudflareJson';
import { combined, common } from './commonFormat';
import { haproxyIn } from './haproxyFormat';
import { type FormatName, type LogFormat, openFormat } from './logLine';
import { nginxJson } from './nginxJson';
import { traefikJson } from './traefikJson';
import { cloudfront, w3c } from './w3cFormat';

/** The stricter before the looser: a combined line is a common one too. */
const formatsIn = (zone: string): readonly LogFormat[] => [
    ...[combined, common, w3c, cloudfront, alb, haproxyIn(zone)],
    ...[caddyJson, traefikJson, nginxJson, cloudflare],
];

/** The format of that name; `zone` is the IANA time zone of times that tell none. */
export const formatOf = (name: FormatName, zone = 'UTC'): LogFormat => {
    const format = formatsIn(zone).find(candidate => candidate.name === name);
    if (!format) throw new Error(`there is no format ${name}`);
    return format;
};

/** How many lines of a file are looked at. */
export const sampleSize = 50;

/**
 * The format that reads the lines; nothing when none reads any. A looser format reads damaged lines
 * that the stricter one does not, so the stricter needs only half as many.
 */
export const recognise = (lines: readonly string[], zone = 'UTC'): LogFormat | undefined => {
    const formats = formatsIn(zone);
    const counts = formats.map(format => {
        const { parse } = openFormat(format);
        return lines.filter(line => typeof parse(line) === 'object').length;
    });
    const most = Math.max(...counts);
    return most === 0 ? undefined : formats.find((_, at) => (counts[at] ?? 0) * 2 >= most);
};
