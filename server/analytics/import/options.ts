import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { StartError } from '../../platform/config';
import { type ClientAddress, readClientAddress } from './forwarded';
import { type FormatName, formatNames } from './logLine';

export interface ImportOptions {
    site: string;
    format: FormatName | undefined;
    create: boolean;
    timezone: string;
    clientAddress: ClientAddress;
    /** IANA time zone of times that tell none */
    logTimezone: string;
    dryRun: boolean;
    paths: string[];
}

export const usage = `Imports access logs: npm run import -- --site example.com access.log [more.gz ...]

  --site <domain or id>  the site whose logs they are
  --format <name>        found out from each file when left out:
                         ${formatNames.slice(0, 5).join(', ')},
                         ${formatNames.slice(5).join(', ')}
  --client-address <of>  whose address a visitor has: peer, the line's own; forwarded, the first that a
                         proxy passed on (X-Forwarded-For in the line); forwarded:2, the second from the
                         end, behind two proxies; default: auto, forwarded where the line's own is private
  --log-timezone <zone>  of times that name none, such as HAProxy's; default: UTC
  --create               add the site when there is none of that domain
  --timezone <zone>      time zone of the added site, such as Asia/Shanghai; default: this machine's
  --dry-run              read and count, import nothing
  --help                 this text

Files may be packed with gzip, and with bzip2, xz or zstd where that program is installed; - is standard
input. The same lines again add nothing.`;

const isTimeZone = (zone: string): boolean => {
    try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
    } catch {
        return false;
    }
};

const read = (args: readonly string[]) => {
    return readCommandLine({
        args: [...args],
        allowPositionals: true,
        options: {
            site: { type: 'string' },
            format: { type: 'string' },
            create: { type: 'boolean', default: false },
            timezone: { type: 'string' },
            'client-address': { type: 'string', default: 'auto' },
            'log-timezone': { type: 'string', default: 'UTC' },
            'dry-run': { type: 'boolean', default: false },
            help: { type: 'boolean', default: false },
        },
    });
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
    const clientAddress = readClientAddress(values['client-address']);
    if (clientAddress === undefined) {
        throw new StartError(
            `--client-address ${values['client-address']} is not auto, peer, forwarded or forwarded: and a number of proxies, such as forwarded:2`,
        );
    }
    const logTimezone = values['log-timezone'];
    if (!isTimeZone(logTimezone)) {
        throw new StartError(`--log-timezone ${logTimezone} is not an IANA time zone such as UTC`);
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
        clientAddress,
        logTimezone,
        dryRun: values['dry-run'],
        paths: positionals,
    };
};
