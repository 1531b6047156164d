import { createHash } from 'node:crypto';
import { isForeign, nameOf } from '../../passport/scan/paths';

/** Whose bytes tests compare with. */
const comparedFolders = /(?:^|\/)(?:fixtures?|testdata|__snapshots__|__fixtures__|golden)\//i;
const lists =
    /(?:^|[.-])lock(?:$|\.)|^(?:package-lock|npm-shrinkwrap|go\.sum|manifest|integrity|checksums?)\b|^[a-z0-9]*sums?\b/i;
const besides = ['asc', 'sig', 'sign', 'minisig', 'p7s', 'p7m', 'md5', 'sha1', 'sha256', 'sha512'];
const digests = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const;

/** In hex, and in base64 as far as it ends as digests do, or is as long as one that has no such end. */
const written = /\b[0-9a-f]{32,128}\b|[A-Za-z0-9+/]{22,86}={1,2}|\b[A-Za-z0-9+/]{64}\b/gi;
const mostWritten = 200_000;

/** A file's digests as somebody may have written them. */
export const digestsOf = (bytes: Buffer): string[] =>
    digests.flatMap(name => {
        const digest = createHash(name).update(bytes).digest();
        return [digest.toString('hex'), digest.toString('base64')];
    });

/** What an archive says of the bytes of its own files: they have to stay as they are. */
export class Untouched {
    readonly #written = new Set<string>();
    readonly #paths: ReadonlySet<string>;
    /** a repository, or signed as a whole: every file is meant */
    readonly #isWhole: boolean;

    constructor(paths: readonly string[]) {
        this.#paths = new Set(paths.map(path => path.toLowerCase()));
        this.#isWhole = paths.some(
            path =>
                /(?:^|\/)\.(?:git|hg|svn)\//.test(path) || /(?:^|\/)META-INF\/.+\.SF$/i.test(path),
        );
    }

    /** Keeps what looks like a digest. */
    read(text: string): void {
        for (const [found] of text.matchAll(written)) {
            if (this.#written.size > mostWritten) return;
            this.#written.add(/^[0-9a-f]+$/i.test(found) ? found.toLowerCase() : found);
        }
    }

    /** By its name alone. */
    isNamed(path: string): boolean {
        const isSigned = besides.some(end => this.#paths.has(`${path.toLowerCase()}.${end}`));
        return (
            this.#isWhole ||
            isSigned ||
            isForeign(path) ||
            comparedFolders.test(path) ||
            lists.test(nameOf(path))
        );
    }

    /** By a digest of its bytes that stands somewhere in the archive. */
    isDigested(digests: readonly string[]): boolean {
        // more were written than are kept: any may be meant
        const isFull = this.#written.size > mostWritten;
        return isFull || digests.some(digest => this.#written.has(digest));
    }
}
