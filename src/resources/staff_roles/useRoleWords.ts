import { builtInRoleNames, permissionNames } from '../../../contract/identity/staffRoleWords';
import type { BuiltInStaffRole } from '../../../contract/platform/builtInStaffRoles';
import type { Permission } from '../../../contract/platform/permissions';
import { useLanguage } from '../../ui/admin/text/useLanguage';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What permissions and built-in roles are called in the language of the page. */
export const useRoleWords = () => {
    const at = useLanguage() === 'zh' ? 1 : 0;
    return {
        permission: (name: Permission): string => permissionNames[name][at],
        role: (name: BuiltInStaffRole): string => builtInRoleNames[name][at],
        /** several in one line; some are lists themselves */
        list: (names: readonly Permission[]): string => {
            const words = names.map(name => permissionNames[name][at]);
            if (at === 1) return words.join('；');
            return words.map((text, index) => (index === 0 ? text : lowerFirst(text))).join('; ');
        },
    };
};
