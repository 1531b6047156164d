import { TextInput } from 'react-admin';
import type { StaffRole } from '../../../contract/identity/resources/staffRoles';
import type { Permission } from '../../../contract/platform/permissions';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { ResourceCreate } from '../core/form/ResourceCreate';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { PermissionsInput } from './PermissionsInput';
import { useRoleWords } from './useRoleWords';

const Inputs = () => (
    <>
        <TextInput {...fieldLook} source="name" helperText={false} isRequired />
        <TextInput {...fieldLook} source="description" helperText={false} />
        <PermissionsInput />
    </>
);

const defaults = { name: '', description: '', permissions: [] };

/** A new role. */
export const StaffRoleCreate = () => (
    <ResourceCreate name="staff_roles" defaults={defaults} after="list">
        <Inputs />
    </ResourceCreate>
);

const Granted = ({ names }: { names: readonly Permission[] }) => <>{useRoleWords().list(names)}</>;

const describe = {
    permissions: (names: readonly Permission[]) => <Granted names={names} />,
};

/** A role, with what it was before. */
export const StaffRoleEdit = () => (
    <ResourceEdit
        name="staff_roles"
        title={(role: StaffRole) => role.name}
        describe={describe}
        deletable={(role: StaffRole) => role.people === 0}
    >
        <Inputs />
    </ResourceEdit>
);
