import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { StartError } from '../../platform/config';

export interface VerifyOptions {
    /** ids or domains; empty for all sites */
    sites: string[];
    from: string | undefined;
    to: string | undefined;
    /** hashes that somebody noted */
    expected: string[];
    json: boolean;
    /** path of a file of signed figures, in place of sites */
    snapshot: string | undefined;
    /** path of the published keys: the signature alone is checked, anywhere */
    keys: string | undefined;
    /** in place of sites: a file of proven days, checked anywhere */
    proof?: ProofOptions | undefined;
}

export interface ProofOptions {
    /** path */
    file: string;
    /** address of the log as it is served */
    log: string | undefined;
    logKey: string | undefined;
    /** keys */
    witnesses: string[];
    /** path of the root certificates of a time-stamping authority */
    timestampRoot: string | undefined;
    /** path of an older checkpoint, or the line of a mail */
    checkpoint: string | undefined;
}

export const usage = `Checks that stored events have not changed since their day was sealed:
npm run verify -- --site example.com

  --site <domain or ID>  the site; can be repeated; “all” for every site
  --from <YYYY-MM-DD>    first day to check; default: the first day of the chain
  --to <YYYY-MM-DD>      last day to check; default: the last day of the chain
  --expect <hash>        a digest hash noted earlier, which must still be in the chain
  --snapshot <file>      instead of --site: a listing's signed figures; checks the signature and
                         recalculates the figures
  --keys <file>          with --snapshot: the server's footfall-keys.json; checks the signature only
  --proof <file>         instead of --site: a proof file; checks it without this server's databases and
                         prints what it proves
  --log <address>        with --proof: also checks the public log at this address, such as
                         https://stats.example.com/transparency/1
  --log-key <key>        with --proof: the log's key, if you know it from another source
  --witness <key>        with --proof: a witness that must have cosigned; can be repeated
  --timestamp-root <file> with --proof: root certificates (PEM) of a time-stamping authority, which must
                         have stamped it
  --checkpoint <file>    with --proof and --log: an older checkpoint you kept, or an e-mail with one; the
                         log must continue it. You can also give the line from the e-mail directly
  --json                 prints a line of JSON for each day and site
  --help                 prints this text

The server may keep running. Exits with 0 if everything matches, 1 if something was changed, and 2 if it
could not be checked.`;

const isDay = (text: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text);

const read = (args: readonly string[]) => {
    return readCommandLine({
        args: [...args],
        options: {
            site: { type: 'string', multiple: true, default: [] },
            from: { type: 'string' },
            to: { type: 'string' },
            expect: { type: 'string', multiple: true, default: [] },
            json: { type: 'boolean', default: false },
            snapshot: { type: 'string' },
            keys: { type: 'string' },
            proof: { type: 'string' },
            log: { type: 'string' },
            'log-key': { type: 'string' },
            witness: { type: 'string', multiple: true, default: [] },
            'timestamp-root': { type: 'string' },
            checkpoint: { type: 'string' },
            help: { type: 'boolean', default: false },
        },
    }).values;
};

const readProofOptions = (values: ReturnType<typeof read>): ProofOptions | undefined => {
    const { proof: file, log, 'log-key': logKey, witness: witnesses, checkpoint } = values;
    const timestampRoot = values['timestamp-root'];
    if (file === undefined) {
        if (log !== undefined || logKey !== undefined || witnesses.length > 0) {
            throw new StartError('--log, --log-key and --witness go with --proof');
        }
        if (checkpoint !== undefined) throw new StartError('--checkpoint goes with --proof');
        if (timestampRoot !== undefined) {
            throw new StartError('--timestamp-root goes with --proof');
        }
        return undefined;
    }
    if (checkpoint !== undefined && log === undefined) {
        throw new StartError('--checkpoint goes with --log: the log has to continue it');
    }
    if (log !== undefined && !canParseUrl(log)) {
        throw new StartError(
            `--log ${log} is not an address such as https://stats.example.com/transparency/1`,
        );
    }
    return { file, log, logKey, witnesses, timestampRoot, checkpoint };
};

/** What the command line asks for; nothing when it asks for help. */
export const readVerifyOptions = (args: readonly string[]): VerifyOptions | undefined => {
    const values = read(args);
    const { site, from, to, expect, json, help, snapshot, keys } = values;
    if (help) return undefined;
    const proof = readProofOptions(values);
    if (keys !== undefined && snapshot === undefined) {
        throw new StartError('--keys goes with --snapshot');
    }
    if (site.length === 0 && snapshot === undefined && proof === undefined) {
        throw new StartError('--site is missing: name a domain, or all');
    }
    for (const [name, value] of Object.entries({ from, to })) {
        if (value !== undefined && !isDay(value)) {
            throw new StartError(`--${name} ${value} is not a day such as 2026-05-04`);
        }
    }
    if (from && to && from > to) throw new StartError(`--from ${from} is later than --to ${to}`);
    for (const hash of expect) {
        if (!/^[0-9a-f]{64}$/.test(hash)) {
            throw new StartError(`--expect ${hash} is not a hash: 64 characters of 0-9 and a-f`);
        }
    }
    return {
        sites: site.includes('all') ? [] : site,
        from,
        to,
        expected: expect,
        json,
        snapshot,
        keys,
        proof,
    };
};
