import { builtInRoleNames, permissionNames } from '../../../contract/identity/staffRoleWords';
import type { BuiltInStaffRole, Permission } from '../../../contract/platform/permissions';
import { useLanguage } from '../../ui/admin/text/useLanguage';

/** What permissions and built-in roles are called in the language of the page. */
export const useRoleWords = () => {
    const at = useLanguage() === 'zh' ? 1 : 0;
    return {
        permission: (name: Permission): string => permissionNames[name][at],
        role: (name: BuiltInStaffRole): string => builtInRoleNames[name][at],
        /** several in one line */
        list: (names: readonly Permission[]): string =>
            names.map(name => permissionNames[name][at]).join(at === 1 ? '、' : ', '),
    };
};
