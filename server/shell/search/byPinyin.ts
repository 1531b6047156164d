/** Names beyond these are not spelt out: each costs some ten microseconds. */
export const mostSpelt = 500;

/** Whether a text may be the pinyin of a Chinese name: Latin letters alone, at least two. */
export const mayBePinyin = (q: string): boolean => /^[a-z]{2,}$/i.test(q.replace(/\s+/g, ''));

/**
 * Those whose Chinese name is spelt like a text, whole or by initials: `wzlb` and `wangzhan` both find 网站列表.
 * The dictionary is read with the first such search.
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
    return chinese.filter(
        one => match(nameOf(one), typed, { continuous: true, precision: 'start' }) !== null,
    );
};
