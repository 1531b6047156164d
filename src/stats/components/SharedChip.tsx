import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';

/** Marks a site that is another person's, with one's role on it. */
export const SharedChip = ({ site: { role } }: { site: Pick<Site, 'role'> }) => {
    const translate = useTranslate();
    // an administrator of the platform has all sites, and their owners are told beside them
    if (role === 'owner' || role === 'platform' || role === 'guest') return null;
    const label = translate(`account.members.roles.${role}`);
    return (
        <Chip
            size="mini"
            variant="outlined"
            label={label}
            title={translate('account.members.shared', { role: label })}
        />
    );
};
