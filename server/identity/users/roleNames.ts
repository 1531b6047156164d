import { builtInRoleNames } from '../../../contract/identity/staffRoleWords';

/** What roles are called that are not the installation's own, in both languages. */
const taken = [
    ...Object.values(builtInRoleNames).flat(),
    ...(['Admin', 'Administrator', 'Administrators', 'Root', 'Owner', 'System'] as const),
    ...(['Article editor', 'Editor', 'User', 'Client', 'Guest', 'Staff'] as const),
    ...([
        '管理员',
        '系统管理员',
        '超级管理员',
        '文章编辑',
        '编辑',
        '站长',
        '用户',
        '访客',
    ] as const),
];

/** Letters that look like others once they are small. */
const alike: Readonly<Record<string, string>> = {
    i: 'l',
    ı: 'l',
    '1': 'l',
    '0': 'o',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ħ: 'h',
    ŧ: 't',
};

/** A name as the eye takes it: two with the same key cannot be told apart. */
export const nameKey = (name: string): string =>
    [...name.normalize('NFKD').toLowerCase()]
        .filter(letter => /[\p{L}\p{N}]/u.test(letter))
        .map(letter => alike[letter] ?? letter)
        .join('');

const takenKeys: ReadonlySet<string> = new Set(taken.map(nameKey));

/** Latin and Chinese letters, figures, blanks and a few marks: other scripts have letters that look like these. */
const plain = /^[\u0020-\u007e\u00c0-\u024f\p{Script=Han}（）·、]+$/u;

/** Why a role may not be called so; nothing when it may. */
export const roleNameFault = (
    name: string,
): 'staff_role.name_letters' | 'staff_role.name_built_in' | undefined => {
    if (!plain.test(name) || nameKey(name) === '') return 'staff_role.name_letters';
    return takenKeys.has(nameKey(name)) ? 'staff_role.name_built_in' : undefined;
};
