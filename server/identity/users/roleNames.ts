import { builtInRoleNames } from '../../../contract/identity/staffRoleWords';
import { nameShape } from './nameShape';

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

const takenShapes: ReadonlySet<string> = new Set(taken.map(nameShape));

/** Latin and Chinese letters, figures, blanks and a few marks: other scripts have letters that look like these. */
const plain = /^[\u0020-\u007e\u00c0-\u017f\p{Script=Han}（）·、]+$/u;

/** Why a role may not be called so; nothing when it may. */
export const roleNameFault = (
    name: string,
): 'staff_role.name_letters' | 'staff_role.name_built_in' | undefined => {
    if (!plain.test(name) || nameShape(name) === '') return 'staff_role.name_letters';
    return takenShapes.has(nameShape(name)) ? 'staff_role.name_built_in' : undefined;
};
