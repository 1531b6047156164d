import { useSearch } from '../../ui/admin/useSearch';
import { ResourceCreate } from '../core/form/ResourceCreate';
import { UserInputs } from './UserInputs';

const defaults = { email: '', name: '', staffRoles: [], notes: '' };

/** A new account, whose holder chooses the password; `?role=admin` has it begin as an administrator's. */
export const UserCreate = () => {
    const [words] = useSearch();
    const role = words.get('role') === 'admin' ? 'admin' : 'user';
    return (
        <ResourceCreate name="users" defaults={{ roles: [role], ...defaults }} after="record">
            <UserInputs isNew />
        </ResourceCreate>
    );
};
