/** Names beyond these are not spelt out. */
export const mostSpelt = 500;

/** Of a longer name only its beginning is spelt: what matching takes grows faster than with both lengths. */
const mostSigns = 16;

/** ms; nobody's search keeps the others waiting for longer, whatever the names are */
const mostTime = 20;

/** Whether a text may be the pinyin of a Chinese name: two Latin letters or more, and no more than anybody types. */
export const mayBePinyin = (q: string): boolean => /^[a-z]{2,20}$/i.test(q.replace(/\s+/g, ''));

/**
 * Those whose Chinese name is spelt like a text, whole or by initials: `wzlb` and `wangzhan` both find 网站列表.
 * The dictionary is read with the first such search. What is not looked at in time is not found.
 */
export const byPinyin = async <Named>(
    all: readonly Named[],
    nameOf: (one: Named) => string,
    q: string,
): Promise<Named[]> => {
    const chinese = all.filter(one => /\p{Script=Han}/u.test(nameOf(one)));
    if (chinese.length === 0) return [];
    const { match } = await import('pinyin-pro');
    const typed = q.replace(/\s+/g, '').toLowerCase();
    const until = performance.now() + mostTime;
    const found: Named[] = [];
    for (const one of chinese) {
        if (performance.now() > until) break;
        const name = nameOf(one).slice(0, mostSigns);
        if (match(name, typed, { continuous: true, precision: 'start' }) !== null) found.push(one);
    }
    return found;
};
