import type { Dependency } from '../../../../../contract/market/passport/facts';
import type { Ecosystem } from '../../../../../contract/market/passport/words';
import { isForeign } from '../paths';
import { readJson, recordOf } from '../patterns/installScripts';
import type { SourceText } from '../sourceText';

type Found = Omit<Dependency, 'path'>;

const mostOfFile = 5_000;
const exactVersion = /^v?\d[\w.+-]{0,80}$/;

const found = (ecosystem: Ecosystem, name: string, version: unknown): Found | undefined => {
    if (name === '' || name.length > 200) return undefined;
    const text = typeof version === 'string' ? version.trim() : '';
    return { ecosystem, name, version: exactVersion.test(text) ? text : null };
};

const some = (list: readonly (Found | undefined)[]): Found[] =>
    list.slice(0, mostOfFile).filter(one => one !== undefined);

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
const packageAt = (place: string): string => place.split('node_modules/').at(-1) ?? '';

const npmLock = (text: string): Found[] => {
    const { packages, dependencies } = readJson(text) ?? {};
    const places = Object.entries(recordOf(packages));
    if (places.length > 0) {
        return some(
            places
                .filter(([place]) => place.includes('node_modules/'))
                .map(([place, value]) => found('npm', packageAt(place), recordOf(value).version)),
        );
    }
    return some(
        Object.entries(recordOf(dependencies)).map(([name, value]) =>
            found('npm', name, recordOf(value).version),
        ),
    );
};

const ranges = (ecosystem: Ecosystem, fields: readonly string[]) => (text: string) => {
    const json = readJson(text) ?? {};
    return some(
        fields
            .flatMap(field => Object.entries(recordOf(json[field])))
            // what the platform brings is no package
            .filter(([name]) => !/^(?:php|ext-.*|lib-.*|composer.*)$/.test(name))
            .map(([name, version]) => found(ecosystem, name, version)),
    );
};

const composerLock = (text: string): Found[] => {
    const json = readJson(text) ?? {};
    const lists = [json.packages, json['packages-dev']];
    return some(
        lists
            .flatMap(list => (Array.isArray(list) ? list.slice(0, mostOfFile) : []))
            .map(recordOf)
            .map(({ name, version }) =>
                typeof name === 'string'
                    ? found('Packagist', name.toLowerCase(), version)
                    : undefined,
            ),
    );
};

const linesOf = (text: string): string[] =>
    text.split('\n', 20_000).map(line => line.slice(0, 400));

/** PEP 503: names are the same whatever stands between their words. */
const pythonName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

const requirements = (text: string): Found[] =>
    some(
        linesOf(text).map(line => {
            const [, name = '', sign, version] =
                /^\s*([A-Za-z0-9][\w.-]{0,100})(?:\[[^\]]{0,100}\])?\s*(==|[<>~!]=?)?\s*([\w.*+!-]{1,60})?/.exec(
                    line,
                ) ?? [];
            return found('PyPI', pythonName(name), sign === '==' ? version : '');
        }),
    );

const goModules = (text: string): Found[] =>
    some(
        linesOf(text).map(line => {
            const [, name = '', version] =
                /^\s*(?:require\s+)?([a-z0-9][\w.-]*\.[\w.-]+\/[\w./~-]{1,180}|[a-z0-9][\w-]*\.[a-z]{2,10}\/?[\w./~-]{0,180})\s+(v\d[\w.+-]{0,80})/i.exec(
                    line,
                ) ?? [];
            return found('Go', name, version);
        }),
    );

/** Versions that stand in properties are none here: who reads only the file does not know what they are. */
const maven = (text: string): Found[] => {
    const parts = text.split('<dependency>').slice(1, mostOfFile);
    const tag = (part: string, name: string) =>
        new RegExp(`<${name}>\\s*([^<\\s]{1,150})\\s*</${name}>`).exec(part)?.[1] ?? '';
    return some(
        parts.map(part => {
            const own = part.slice(0, 2_000).split('</dependency>')[0] ?? '';
            const [group, artifact] = [tag(own, 'groupId'), tag(own, 'artifactId')];
            const name = group && artifact ? `${group}:${artifact}` : '';
            return found('Maven', name, tag(own, 'version'));
        }),
    );
};

const gems = (text: string): Found[] =>
    some(
        linesOf(text).map(line => {
            const [, name = '', version] =
                /^ {4}([\w.-]{1,100}) \(([\w.-]{1,60})\)/.exec(line) ?? [];
            return found('RubyGems', name, version);
        }),
    );

// a map, because files may have names such as `constructor`
const readers: ReadonlyMap<string, (text: string) => Found[]> = new Map([
    ['package-lock.json', npmLock],
    ['npm-shrinkwrap.json', npmLock],
    ['package.json', ranges('npm', ['dependencies', 'optionalDependencies', 'devDependencies'])],
    ['composer.lock', composerLock],
    ['composer.json', ranges('Packagist', ['require', 'require-dev'])],
    ['requirements.txt', requirements],
    ['go.mod', goModules],
    ['pom.xml', maven],
    ['gemfile.lock', gems],
]);

/** Whether it is a package manager's, so that a piece of it is of no use. */
export const namesPackages = (name: string): boolean => readers.has(name);

/** Packages that a file of a package manager names. */
export const findDependencies = (source: SourceText): Dependency[] => {
    const { path, name, text } = source;
    const read = readers.get(name);
    if (!read || isForeign(path)) return [];
    const all = new Map<string, Dependency>();
    for (const one of read(text)) {
        all.set(`${one.ecosystem} ${one.name} ${one.version}`, { ...one, path });
    }
    return [...all.values()];
};

/** A range is of no use where another file has the version. */
export const withoutRanges = (all: readonly Dependency[]): Dependency[] => {
    const known = new Set<string>();
    for (const { ecosystem, name, version } of all) {
        if (version !== null) known.add(`${ecosystem} ${name}`);
    }
    const seen = new Set<string>();
    return all.filter(({ ecosystem, name, version }) => {
        const key = `${ecosystem} ${name} ${version}`;
        if (seen.has(key) || (version === null && known.has(`${ecosystem} ${name}`))) return false;
        seen.add(key);
        return true;
    });
};
