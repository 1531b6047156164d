import { useTranslate } from 'react-admin';
import { isBuiltInStaffRole } from '../../../contract/platform/builtInStaffRoles';
import { useRoleWords } from '../staff_roles/useRoleWords';

/** What a role is called that a claim may give; own ones have their name. */
export const useRoleName = () => {
    const translate = useTranslate();
    const words = useRoleWords();
    return ({ id, name }: { id: string; name: string }): string => {
        if (id === 'article_editor') return translate('resources.users.roles.article_editor');
        return isBuiltInStaffRole(id) ? words.role(id) : name;
    };
};
