import type { FoundHost, ScanAnswer, ScanFacts } from '../../../../contract/market/passport/facts';
import { mostListed, type Severity, severities } from '../../../../contract/market/passport/words';
import { findDependencies, namesPackages, withoutRanges } from './dependencies/findDependencies';
import { encodedBy } from './encoded';
import { findHosts } from './hosts';
import { LanguageCounter } from './languages';
import { findLicences } from './licences/findLicences';
import { type Limits, ScanRefusal, limits as usual } from './limits';
import { isArchive, isForeign, nameOf } from './paths';
import { findInBytes, findPatterns } from './patterns/findPatterns';
import { findSecrets } from './secrets/findSecrets';
import { readSource, type SourceText } from './sourceText';
import { unpack } from './unpack';
import { addPrints, smallest } from './winnow';
import { readZipTable, type ZipEntry } from './zipTable';

/** Of the rules: a passport that was made by others can be made anew. */
export const scanMethod = 1;

type Lists = Pick<ScanFacts, 'licences' | 'secrets' | 'patterns' | 'dependencies' | 'encoded'>;

/** More than are shown, so that the worst of them are. */
const mostGathered = 20_000;

class Gathered {
    readonly lists: Lists = {
        licences: [],
        secrets: [],
        patterns: [],
        dependencies: [],
        encoded: [],
    };
    readonly hosts = new Map<string, FoundHost>();
    readonly nested: string[] = [];
    readonly languages = new LanguageCounter();
    readonly coverage = { whole: 0, partly: 0, notText: 0, late: 0 };
    readonly prints = new Set<number>();
    readonly #counts = new Map<string, number>();

    add<Name extends keyof Lists>(name: Name, found: Lists[Name]): void {
        const list = this.lists[name] as unknown[];
        for (const one of found) {
            const kind = 'severity' in one ? `${name} ${one.severity}` : name;
            const count = this.#counts.get(kind) ?? 0;
            this.#counts.set(kind, count + 1);
            // those that matter less take no place of those that matter more
            if (count < mostGathered) list.push(one);
        }
    }

    addHosts(found: readonly FoundHost[]): void {
        for (const one of found) {
            const before = this.hosts.get(one.host);
            if (!before && this.hosts.size >= mostGathered) return;
            const isCalled = one.isCalled || (before?.isCalled ?? false);
            // the place of a call, rather than of a mention
            const place = before && (before.isCalled || !one.isCalled) ? before : one;
            this.hosts.set(one.host, {
                ...place,
                isCalled,
                count: one.count + (before?.count ?? 0),
            });
        }
    }
}

const linesIn = (text: string): number => {
    let lines = text === '' ? 0 : 1;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
    return lines;
};

/** False where a rule gave up, which no file may be made for: others and other files are read all the same. */
const applyRules = (source: SourceText, isReadable: boolean, to: Gathered): boolean => {
    const rules = [
        () => to.add('licences', findLicences(source)),
        () => to.add('secrets', findSecrets(source)),
        () => to.add('patterns', findPatterns(source)),
        () => to.add('dependencies', findDependencies(source)),
        () => to.addHosts(findHosts(source)),
        () => addPrints(source, to.prints),
    ];
    let isRead = true;
    for (const rule of isReadable ? rules : rules.slice(0, 1)) {
        try {
            rule();
        } catch {
            isRead = false;
        }
    }
    return isRead;
};

/** What one file says of itself; nothing of it runs. */
const readFile = ({ path, size }: ZipEntry, bytes: Buffer, to: Gathered, limits: Limits): void => {
    // half a list of packages can be read by nobody
    const most = namesPackages(nameOf(path)) ? limits.atOnce : limits.text;
    const head = bytes.subarray(0, most);
    if (isArchive(path)) to.nested.push(path);
    to.add('patterns', findInBytes(path, head));
    const source = readSource(path, head);
    const encoder = encodedBy(path, source);
    if (encoder !== undefined) to.add('encoded', [{ path, by: encoder }]);
    if (!source) {
        to.coverage.notText += 1;
        return;
    }
    if (!isForeign(path)) {
        to.languages.add(path, { bytes: size, lines: linesIn(source.text) });
    }
    const isRead = applyRules(source, encoder === undefined, to);
    to.coverage[isRead && size <= head.length ? 'whole' : 'partly'] += 1;
};

const byWeight = (one: { severity: Severity }, other: { severity: Severity }): number =>
    severities.indexOf(one.severity) - severities.indexOf(other.severity);

/** Each licence before the second file of any: what binds a buyer is not behind a hundred files of another. */
const firstOfEach = (licences: Lists['licences']): Lists['licences'] => {
    const seen = new Set<string>();
    const isFirst = licences.map(({ expression }) => {
        const isNew = !seen.has(expression);
        seen.add(expression);
        return isNew;
    });
    return [
        ...licences.filter((_, at) => isFirst[at]),
        ...licences.filter((_, at) => !isFirst[at]),
    ];
};

const factsOf = (to: Gathered, archive: ScanFacts['archive']): ScanFacts => {
    const { licences, secrets, patterns, encoded } = to.lists;
    const dependencies = withoutRanges(to.lists.dependencies);
    const hosts = [...to.hosts.values()].sort(
        (one, other) => Number(other.isCalled) - Number(one.isCalled) || other.count - one.count,
    );
    return {
        method: scanMethod,
        archive,
        coverage: to.coverage,
        languages: to.languages.list(mostListed.languages),
        licences: firstOfEach(licences).slice(0, mostListed.licences),
        secrets: [...secrets].sort(byWeight).slice(0, mostListed.secrets),
        patterns: [...patterns].sort(byWeight).slice(0, mostListed.patterns),
        hosts: hosts.slice(0, mostListed.hosts),
        dependencies: dependencies.slice(0, mostListed.dependencies),
        encoded: encoded.slice(0, mostListed.encoded),
        nested: to.nested.slice(0, mostListed.nested),
        totals: {
            secrets: secrets.length,
            patterns: patterns.length,
            hosts: hosts.length,
            dependencies: dependencies.length,
            encoded: encoded.length,
            nested: to.nested.length,
            licences: licences.length,
        },
    };
};

const read = async (bytes: Buffer, limits: Limits, now: () => number): Promise<ScanAnswer> => {
    const entries = readZipTable(bytes, limits);
    const files = entries.filter(({ isFolder }) => !isFolder);
    const to = new Gathered();
    const budget = { left: limits.unpacked };
    const late = now() + limits.soft;
    for (const entry of files) {
        // what is not read is still unpacked: whether it is what it says, nobody has to believe
        const content = await unpack(bytes, entry, { limits, budget });
        if (now() > late) to.coverage.late += 1;
        else readFile(entry, content, to, limits);
    }
    const archive = {
        files: files.length,
        folders: entries.length - files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        packed: bytes.length,
    };
    return {
        state: 'done',
        facts: factsOf(to, archive),
        prints: smallest(to.prints, mostListed.prints),
        printed: to.prints.size,
    };
};

/** What is in an archive in memory. Never rejects for what the archive is; executes and writes nothing. */
export const scanArchive = async (
    bytes: Buffer,
    { limits = usual, now = Date.now }: { limits?: Limits; now?: () => number } = {},
): Promise<ScanAnswer> => {
    try {
        return await read(bytes, limits, now);
    } catch (cause) {
        if (cause instanceof ScanRefusal) return { state: 'failed', failure: cause.failure };
        // a list that ends within a number, say
        if (cause instanceof RangeError) return { state: 'failed', failure: 'damaged' };
        throw cause;
    }
};
