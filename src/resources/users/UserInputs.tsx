import { SelectArrayInput, TextInput, useGetList } from 'react-admin';
import type { StaffRole } from '../../../contract/identity/resources/staffRoles';
import { accountRoles } from '../../../contract/identity/resources/users';
import { builtInStaffRoleNames } from '../../../contract/platform/builtInStaffRoles';
import { useMe } from '../../authProvider/whoAmI';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { useRoleWords } from '../staff_roles/useRoleWords';

const choices = accountRoles.map(id => ({ id, name: `resources.users.roles.${id}` }));

const mostRoles = 100;
const noRoles: readonly string[] = [];

/** Built-in roles first, then the installation's own. */
const StaffRolesInput = () => {
    const words = useRoleWords();
    const asked = { pagination: { page: 1, perPage: mostRoles } };
    const { data } = useGetList<StaffRole>('staff_roles', asked);
    const own = data?.map(({ id, name }) => ({ id, name })) ?? [];
    const builtIn = builtInStaffRoleNames.map(id => ({ id: id as string, name: words.role(id) }));
    return (
        <SelectArrayInput
            {...fieldLook}
            source="staffRoles"
            choices={[...builtIn, ...own]}
            translateChoice={false}
            format={value => value ?? noRoles}
            helperText="user.staffRolesHelp"
        />
    );
};

/** What is written of an account; its address only while it is new, its roles by administrators alone. */
export const UserInputs = ({ isNew = false }: { isNew?: boolean }) => {
    const isAdmin = useMe()?.isAdmin ?? false;
    return (
        <>
            <TextInput
                {...fieldLook}
                source="email"
                type="email"
                helperText={isNew && 'user.createHelp'}
                readOnly={!isNew}
                isRequired
            />
            <TextInput {...fieldLook} source="name" helperText={false} isRequired />
            {isAdmin && (
                <SelectArrayInput
                    {...fieldLook}
                    source="roles"
                    choices={choices}
                    helperText={false}
                    isRequired
                />
            )}
            {isAdmin && <StaffRolesInput />}
            <TextInput
                {...fieldLook}
                source="notes"
                helperText="user.notesHelp"
                multiline
                minRows={3}
            />
        </>
    );
};
