import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { readCommandLine } from '../../../platform/commandLine/readCommandLine';
import { StartError } from '../../../platform/config';

export interface FollowOptions {
    /** id */
    site: string;
    key: string;
    /** address of the server, without a slash at its end */
    server: string;
    path: string;
    /** tells the logs of several web servers apart */
    name: string;
    /** reads what is there and ends */
    once: boolean;
    /** ms between looks */
    every: number;
}

export const usage = `Follows an access log: npm run follow -- --site SITE /var/log/nginx/access.log

  --site <id>        the site whose log it is
  --server <address> where Footfall runs; default: http://127.0.0.1:8080
  --key <key>        the site's log key; better in the variable FOOTFALL_LOG_KEY, which others do not see
  --name <name>      of this web server, where several write logs of one site; default: empty
  --every <seconds>  between two looks; default: 10
  --once             read what is there and end

Runs until it is stopped. Rotation by renaming and by copying and truncating is followed, and after a start
it goes on where the server's counting ended: nothing is counted twice.`;

const shortest = 1;
const longest = 3600;

const read = (args: readonly string[]) => {
    return readCommandLine({
        args: [...args],
        allowPositionals: true,
        options: {
            site: { type: 'string' },
            server: { type: 'string', default: 'http://127.0.0.1:8080' },
            key: { type: 'string' },
            name: { type: 'string', default: '' },
            every: { type: 'string', default: '10' },
            once: { type: 'boolean', default: false },
            help: { type: 'boolean', default: false },
        },
    });
};

/** What the command line asks for; nothing when it asks for help. */
export const readFollowOptions = (
    args: readonly string[],
    environment: Readonly<Record<string, string | undefined>>,
): FollowOptions | undefined => {
    const { values, positionals } = read(args);
    if (values.help) return undefined;
    const key = values.key ?? environment.FOOTFALL_LOG_KEY ?? '';
    if (!/^[a-z0-9]{8,32}$/.test(values.site ?? '')) {
        throw new StartError('--site is missing: name the id of the site, as its code has it');
    }
    if (key === '') throw new StartError('no log key: put it into FOOTFALL_LOG_KEY, or give --key');
    if (!/^https?:$/.test(protocolOf(values.server))) {
        throw new StartError(
            `--server ${values.server} is no address such as https://stats.example`,
        );
    }
    const every = Number(values.every);
    if (!(every >= shortest && every <= longest)) {
        throw new StartError(
            `--every ${values.every} is not between ${shortest} and ${longest} seconds`,
        );
    }
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new StartError('name one log to follow');
    return {
        site: values.site ?? '',
        key,
        server: values.server.replace(/\/+$/, ''),
        path,
        name: values.name,
        once: values.once,
        every: every * 1000,
    };
};

const protocolOf = (text: string): string => (canParseUrl(text) ? new URL(text).protocol : '');
