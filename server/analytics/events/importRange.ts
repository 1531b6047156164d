const siteKey = Buffer.from('"site":"');

export interface ImportRange {
    sites: string[];
    /** ms */
    from: number;
    /** ms */
    to: number;
}

/** The sites in a segment's lines, and the span of the times that stand under a name, such as `time`. */
export const readImportRange = (segment: Buffer, name = 'time'): ImportRange => {
    const timeKey = Buffer.from(`"${name}":`);
    const sites = new Set<string>();
    let from = Number.MAX_SAFE_INTEGER;
    let to = 0;
    for (let at = segment.indexOf(timeKey); at >= 0; at = segment.indexOf(timeKey, at)) {
        at += timeKey.length;
        const time = Number.parseInt(segment.toString('latin1', at, at + 14), 10);
        if (time < from) from = time;
        if (time > to) to = time;
    }
    for (let at = segment.indexOf(siteKey); at >= 0; at = segment.indexOf(siteKey, at)) {
        at += siteKey.length;
        sites.add(segment.toString('latin1', at, segment.indexOf(0x22, at)));
    }
    return { sites: [...sites], from: Math.min(from, to), to };
};
