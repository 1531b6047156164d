import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';

const TeamChip = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const title = `${translate('account.teams.team')}: ${name}`;
    return (
        <Chip size="mini" variant="outlined" label={name} title={title} sx={{ maxWidth: 160 }} />
    );
};

/** Marks a site that is another person's with one's role on it, and that of a team with its name. */
export const SharedChip = ({ site: { role, team } }: { site: Pick<Site, 'role' | 'team'> }) => {
    const translate = useTranslate();
    if (team) return <TeamChip name={team.name} />;
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
