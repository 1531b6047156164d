import { getDomain } from 'tldts';
import { describe, expect, it } from 'vitest';
import { listedHosts, readListedHosts } from './listed';

const lines = [
    '# a remark',
    'search\tSeek\tq words\tseek.example *.seek.example seek.*',
    'social\tPeople\t\tpeople.example',
    '',
].join('\n');

describe('readListedHosts', () => {
    const { exact, below, families, keywords } = readListedHosts(lines);

    it('tells hosts, what lies below them, and families apart', () => {
        expect([...exact.keys()]).toEqual(['seek.example', 'people.example']);
        expect(below.get('seek.example')).toEqual({ kind: 'search', name: 'Seek' });
        expect(families.get('seek')).toEqual({ kind: 'search', name: 'Seek' });
    });

    it('knows an engine’s parameters', () => {
        expect(keywords.get('Seek')).toEqual(['q', 'words']);
        expect(keywords.has('People')).toBe(false);
    });

    it.each(['shop\tA\t\ta.example', 'search\t\tq\ta.example', 'search\tA\tq\t', 'nothing'])(
        'refuses %j',
        line => expect(() => readListedHosts(line)).toThrow(line),
    );
});

it('comes with lists of some size, of hosts that can be', () => {
    const hosts = [...listedHosts.exact];
    const count = (kind: string) => hosts.filter(([, known]) => known.kind === kind).length;
    expect(count('search')).toBeGreaterThan(400);
    expect(hosts.filter(([, { name }]) => name === 'Mastodon').length).toBeGreaterThan(300);
    const odd = hosts.map(([host]) => host).filter(host => getDomain(host) === null);
    expect(odd).toEqual([]);
});
