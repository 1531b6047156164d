import { emptyRoot, nodeHash, splitOf } from './merkle';
import { foldHashes, tileWidth } from './tiles';

/** The hashes in a tile, at least as many as the tree has. */
export type ReadTile = (level: number, number: number) => Promise<readonly Uint8Array[]>;

const levelBits = Math.log2(tileWidth);

/** Asks for each tile once. */
export const rememberTiles = (read: ReadTile): ReadTile => {
    const known = new Map<string, Promise<readonly Uint8Array[]>>();
    return (level, number) => {
        const key = `${level}/${number}`;
        const found = known.get(key) ?? read(level, number);
        known.set(key, found);
        return found;
    };
};

/** The hash over `size` leaves, a power of two, which `start` is a multiple of. */
const completeHash = async (read: ReadTile, start: number, size: number): Promise<Uint8Array> => {
    const bits = Math.log2(size);
    const level = Math.floor(bits / levelBits);
    const first = start / tileWidth ** level;
    const count = 2 ** (bits % levelBits);
    const tile = await read(level, Math.floor(first / tileWidth));
    const at = first % tileWidth;
    const hashes = tile.slice(at, at + count);
    if (hashes.length !== count) throw new Error(`tile ${level} has no hash ${first + count - 1}`);
    return foldHashes(hashes);
};

const rangeHash = async (read: ReadTile, start: number, end: number): Promise<Uint8Array> => {
    const size = end - start;
    if (Number.isInteger(Math.log2(size)) && start % size === 0) {
        return completeHash(read, start, size);
    }
    const middle = start + splitOf(size);
    return nodeHash(await rangeHash(read, start, middle), await rangeHash(read, middle, end));
};

/** The root of the first `size` leaves. */
export const rootOf = async (read: ReadTile, size: number): Promise<Uint8Array> =>
    size === 0 ? emptyRoot() : rangeHash(rememberTiles(read), 0, size);

const inclusionPath = async (
    read: ReadTile,
    index: number,
    start: number,
    end: number,
): Promise<Uint8Array[]> => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
        ? [...(await inclusionPath(read, index, start, middle)), await rangeHash(read, middle, end)]
        : [
              ...(await inclusionPath(read, index, middle, end)),
              await rangeHash(read, start, middle),
          ];
};

/** That the leaf of an index is in the tree of `size` leaves; its sibling first. */
export const inclusionProof = (
    read: ReadTile,
    index: number,
    size: number,
): Promise<Uint8Array[]> => inclusionPath(rememberTiles(read), index, 0, size);

const consistencyPath = async (
    read: ReadTile,
    earlier: number,
    { start, end, isWhole }: { start: number; end: number; isWhole: boolean },
): Promise<Uint8Array[]> => {
    if (earlier === end - start) return isWhole ? [] : [await rangeHash(read, start, end)];
    const split = splitOf(end - start);
    const middle = start + split;
    return earlier <= split
        ? [
              ...(await consistencyPath(read, earlier, { start, end: middle, isWhole })),
              await rangeHash(read, middle, end),
          ]
        : [
              ...(await consistencyPath(read, earlier - split, {
                  start: middle,
                  end,
                  isWhole: false,
              })),
              await rangeHash(read, start, middle),
          ];
};

/** That the tree of `size` leaves begins with the one of `earlier` leaves. */
export const consistencyProof = async (
    read: ReadTile,
    earlier: number,
    size: number,
): Promise<Uint8Array[]> =>
    earlier === 0 || earlier === size
        ? []
        : consistencyPath(rememberTiles(read), earlier, { start: 0, end: size, isWhole: true });

/**
 * A tree whose leaves' hashes are given one after the other, and its root so far: of each complete subtree
 * one hash is held, so memory grows by the logarithm of the leaves.
 */
export const growingTree = () => {
    const complete: { size: number; hash: Uint8Array }[] = [];
    return {
        add: (leaf: Uint8Array): void => {
            let part = { size: 1, hash: leaf };
            for (let left = complete.at(-1); left?.size === part.size; left = complete.at(-1)) {
                complete.pop();
                part = { size: part.size * 2, hash: nodeHash(left.hash, part.hash) };
            }
            complete.push(part);
        },
        root: (): Uint8Array =>
            complete.length === 0
                ? emptyRoot()
                : complete
                      .map(({ hash }) => hash)
                      .reduceRight((right, left) => nodeHash(left, right)),
    };
};
