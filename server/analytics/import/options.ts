import { parseArgs } from 'node:util';
import { StartError } from '../../platform/config';
import { type FormatName, formatNames } from './logLine';

export interface ImportOptions {
    site: string;
    format: FormatName | undefined;
    create: boolean;
    timezone: string;
    dryRun: boolean;
    paths: string[];
}

export const usage = `Imports access logs: npm run import -- --site example.com access.log [more.gz ...]

  --site <domain or id>  the site whose logs they are
  --format <name>        ${formatNames.join(', ')}; found out from each file when left out
  --create               add the site when there is none of that domain
  --timezone <zone>      time zone of the added site, such as Asia/Shanghai; default: this machine's
  --dry-run              read and count, import nothing
  --help                 this text

Files may be packed with gzip; - is standard input. The same lines again add nothing.`;

const isTimeZone = (zone: string): boolean => {
    try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
    } catch {
        return false;
    }
};

const read = (args: readonly string[]) => {
    try {
        return parseArgs({
            args: [...args],
            allowPositionals: true,
            options: {
                site: { type: 'string' },
                format: { type: 'string' },
                create: { type: 'boolean', default: false },
                timezone: { type: 'string' },
                'dry-run': { type: 'boolean', default: false },
                help: { type: 'boolean', default: false },
            },
        });
    } catch (cause) {
        // Node explains on further sentences what nobody asked for.
        const message = (cause as Error).message.split('. ')[0]?.split('\n')[0] ?? '';
        throw new StartError(`${message}; see --help`);
    }
};

/** What the command line asks for; nothing when it asks for help. */
export const readOptions = (args: readonly string[]): ImportOptions | undefined => {
    const { values, positionals } = read(args);
    if (values.help) return undefined;
    const { site, format, create, timezone } = values;
    if (!site) throw new StartError('--site is missing: name the domain whose logs these are');
    const formatName = formatNames.find(name => name === format);
    if (format !== undefined && !formatName) {
        throw new StartError(`--format ${format} is not one of ${formatNames.join(', ')}`);
    }
    if (timezone !== undefined && !create) {
        throw new StartError('--timezone is of use only together with --create');
    }
    const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isTimeZone(zone)) {
        throw new StartError(`--timezone ${zone} is not an IANA time zone such as Asia/Shanghai`);
    }
    if (positionals.length === 0) {
        throw new StartError('no log is named: give one or more files, or - for standard input');
    }
    if (positionals.filter(path => path === '-').length > 1) {
        throw new StartError('- (standard input) can be read only once');
    }
    return {
        site,
        format: formatName,
        create,
        timezone: zone,
        dryRun: values['dry-run'],
        paths: positionals,
    };
};
