/** Grounds of generated covers; their colours stand in cover.css. */
const tints = 8;

/** FNV-1a, 32 bits: the same text has the same look on every server and in every browser. */
const hashOf = (text: string): number => {
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
    }
    return hash;
};

/** 0 to 7. */
export const tintOf = (text: string): number => hashOf(text) % tints;

/** A name and what follows its first dot, with the dot: `harbor`, `.com.cn`. */
export const splitDomain = (domain: string): [name: string, suffix: string] => {
    const at = domain.indexOf('.');
    return at <= 0 ? [domain, ''] : [domain.slice(0, at), domain.slice(at)];
};

/** How large a name can be written across a cover. */
export const sizeOf = (text: string): 'large' | 'medium' | 'small' => {
    if (text.length <= 9) return 'large';
    return text.length <= 18 ? 'medium' : 'small';
};

/** Lines of code as a picture: how far each is indented, and how long it is, of 24 columns. */
export const codeLines = (text: string): { indent: number; length: number }[] => {
    let state = hashOf(text) || 1;
    const next = (below: number): number => {
        // xorshift32
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        state >>>= 0;
        return state % below;
    };
    let indent = 0;
    return Array.from({ length: 7 }, (_, at) => {
        if (at > 0) indent = Math.max(0, Math.min(4, indent + next(3) - 1));
        return { indent, length: 5 + next(11) };
    });
};

const width = 320;
const height = 96;

/** A curve of steps from 0 to 100 as paths in a box of 320 by 96: its line, and what lies under it. */
export const curvePaths = (curve: readonly number[]): { line: string; area: string } => {
    const step = width / Math.max(1, curve.length - 1);
    const points = curve.map((value, at) => {
        const y = height - 6 - (value / 100) * (height - 12);
        return `${Math.round(at * step * 10) / 10} ${Math.round(y * 10) / 10}`;
    });
    const line = `M${points.join('L')}`;
    return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
};
