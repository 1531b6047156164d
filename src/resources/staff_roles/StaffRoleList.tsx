import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import type { StaffRole } from '../../../contract/identity/resources/staffRoles';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { LocalNumber } from '../core/fields/LocalNumber';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { BuiltInRoles } from './BuiltInRoles';
import { useRoleWords } from './useRoleWords';

const Column = DataTable.Col<StaffRole>;
const NumberColumn = numberColumn<StaffRole>();

const RoleCard = ({ record }: { record: StaffRole }) => {
    const words = useRoleWords();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{record.name}</RecordLink>
                <LocalNumber value={record.people} />
            </Box>
            {record.description && <Typography variant="text">{record.description}</Typography>}
            <Note>{words.list(record.permissions)}</Note>
        </>
    );
};

/** Roles that administrators made, below those that are always there. */
export const StaffRoleList = () => {
    const words = useRoleWords();
    return (
        <ResourceList name="staff_roles" card={RoleCard} filters={[]} note={<BuiltInRoles />}>
            <Column
                source="name"
                sx={{ minWidth: 140 }}
                render={role => <RecordLink>{role.name}</RecordLink>}
            />
            <Column source="description" disableSort sx={{ minWidth: 140 }} />
            <Column
                source="permissions"
                disableSort
                render={role => words.list(role.permissions)}
            />
            <NumberColumn
                source="people"
                disableSort
                render={role => <LocalNumber value={role.people} />}
            />
            <Column source="updatedAt" render={role => <Ago at={role.updatedAt} asDate />} />
        </ResourceList>
    );
};
