import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { accountRoles, type User, userStatuses } from '../../../contract/identity/resources/users';
import { userImport } from '../../../contract/identity/userImport';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { ImportButton } from '../core/import/ImportButton';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { Balances } from './Balances';
import { BulkDisable } from './BulkDisable';
import { Roles } from './Roles';

const Column = DataTable.Col<User>;
const NumberColumn = numberColumn<User>();
const texts = 'resources.users';
const either = ['true', 'false'] as const;

const filters = [
    <ChoiceFilter
        key="role"
        source="role"
        choices={accountRoles}
        texts={`${texts}.roles`}
        alwaysOn
    />,
    <ReferenceChoice key="staffRole" source="staffRole" reference="staff_roles" />,
    <ChoiceFilter
        key="status"
        source="status"
        choices={userStatuses}
        texts={`${texts}.statuses`}
        alwaysOn
    />,
    <ChoiceFilter key="secondStep" source="secondStep" choices={either} texts={`${texts}.steps`} />,
    <ChoiceFilter key="hasSites" source="hasSites" choices={either} texts={`${texts}.yesNo`} />,
    <ReferenceChoice key="invitedBy" source="invitedBy" reference="users" />,
    ...rangeFilters('createdAt'),
];

export const Status = ({ user }: { user: Pick<User, 'status'> }) => (
    <StateChip
        state={user.status}
        texts={`${texts}.statuses`}
        colours={{ active: 'success', disabled: 'error' }}
    />
);

const LastSignIn = ({ at }: { at: number | null }) => {
    const translate = useTranslate();
    return at === null ? translate('user.never') : <Ago at={at} asDate />;
};

const UserCard = ({ record: user }: { record: User }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
                <RecordLink>{user.name || user.email}</RecordLink>
                <Status user={user} />
            </Box>
            <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
                {user.email}
            </Note>
            <Box sx={{ my: 1 }}>
                <Roles roles={user.roles} staffRoles={user.staffRoles} />
            </Box>
            <Note>
                {translate('resources.users.fields.lastLoginAt')}{' '}
                <LastSignIn at={user.lastLoginAt} />
            </Note>
        </>
    );
};

/** Everybody with an account. */
export const UserList = () => (
    <ResourceList
        name="users"
        actions={<ImportButton declared={userImport} />}
        bulkActions={<BulkDisable />}
        card={UserCard}
        filters={filters}
        hiddenColumns={['invitedBy', 'orders', 'secondStep']}
    >
        <Column
            source="email"
            sx={{ maxWidth: 220 }}
            render={user => <RecordLink>{user.email}</RecordLink>}
        />
        <Column source="name" sx={{ minWidth: 120 }} />
        <Column
            source="roles"
            disableSort
            render={user => <Roles roles={user.roles} staffRoles={user.staffRoles} />}
        />
        <Column source="status" render={user => <Status user={user} />} />
        <Column
            source="secondStep"
            disableSort
            render={user => (
                <StateChip
                    state={`${user.secondStep}`}
                    texts={`${texts}.steps`}
                    colours={{ true: 'success' }}
                />
            )}
        />
        <NumberColumn
            source="sites"
            disableSort
            render={user => <LocalNumber value={user.sites} />}
        />
        <NumberColumn
            source="orders"
            disableSort
            render={user => <LocalNumber value={user.orders} />}
        />
        <NumberColumn
            source="balances"
            disableSort
            render={user => <Balances userId={user.id} balances={user.balances} />}
        />
        <Column source="createdAt" render={user => <Ago at={user.createdAt} asDate />} />
        <Column source="lastLoginAt" render={user => <LastSignIn at={user.lastLoginAt} />} />
        <Column source="invitedBy" disableSort render={user => <Person id={user.invitedBy} />} />
    </ResourceList>
);
