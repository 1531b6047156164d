import { SelectArrayInput, TextInput } from 'react-admin';
import { accountRoles } from '../../../contract/identity/resources/users';
import { fieldLook } from '../../ui/admin/controls/formFields';

const choices = accountRoles.map(id => ({ id, name: `resources.users.roles.${id}` }));

/** What administrators write of an account; its address only while it is new. */
export const UserInputs = ({ isNew = false }: { isNew?: boolean }) => (
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
        <SelectArrayInput
            {...fieldLook}
            source="roles"
            choices={choices}
            helperText={false}
            isRequired
        />
        <TextInput
            {...fieldLook}
            source="notes"
            helperText="user.notesHelp"
            multiline
            minRows={3}
        />
    </>
);
