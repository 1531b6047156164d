import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isBuiltInStaffRole } from '../../../contract/platform/builtInStaffRoles';
import { none } from '../../ui/text/numbers';
import { ReferenceName } from '../core/fields/ReferenceName';
import { useRoleWords } from '../staff_roles/useRoleWords';

/** A role of staff: one of the installation's own is marked, so that none passes for a built-in one. */
const StaffRoleChip = ({ role }: { role: string }) => {
    const translate = useTranslate();
    const words = useRoleWords();
    if (isBuiltInStaffRole(role)) {
        return <Chip size="small" color="primary" variant="outlined" label={words.role(role)} />;
    }
    return (
        <Chip
            size="small"
            variant="outlined"
            title={translate('staffRole.mark')}
            label={
                <>
                    <ReferenceName name="staff_roles" id={role} link={false} /> ·{' '}
                    {translate('staffRole.mark')}
                </>
            }
        />
    );
};

interface Props {
    roles: readonly string[];
    staffRoles?: readonly string[];
}

/** Roles of an account in words. */
export const Roles = ({ roles, staffRoles = [] }: Props) => {
    const translate = useTranslate();
    if (roles.length + staffRoles.length === 0) return <>{none}</>;
    return (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
            {roles.map(role => (
                <Chip
                    key={role}
                    size="small"
                    label={translate(`resources.users.roles.${role}`, { _: role })}
                />
            ))}
            {staffRoles.map(role => (
                <StaffRoleChip key={role} role={role} />
            ))}
        </Box>
    );
};
