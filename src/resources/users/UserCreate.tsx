import { ResourceCreate } from '../core/form/ResourceCreate';
import { UserInputs } from './UserInputs';

const defaults = { email: '', name: '', roles: ['user' as const], staffRoles: [], notes: '' };

/** A new account, whose holder chooses the password. */
export const UserCreate = () => (
    <ResourceCreate name="users" defaults={defaults} after="record">
        <UserInputs isNew />
    </ResourceCreate>
);
