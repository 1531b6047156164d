import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { managesTeam } from '../../../contract/analytics/siteRoles';
import type { WholeTeam } from '../../../contract/analytics/teams';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { peopleList } from '../members/PersonRow';
import type { TeamTask } from './TeamDialogs';

interface Props {
    team: WholeTeam;
    onTask: (task: TeamTask) => void;
}

const Plan = ({ team: { isPrimary, primary } }: Pick<Props, 'team'>) => {
    const translate = useTranslate();
    return (
        <Note component="p" sx={{ px: 2.5, m: 0, pb: 1 }}>
            {isPrimary
                ? translate('account.teams.sitesOwnPlan')
                : translate('account.teams.sitesPlan', { name: primary.name || primary.email })}
        </Note>
    );
};

const List = ({ team, onTask }: Props) => {
    const translate = useTranslate();
    return (
        <Box component="ul" sx={peopleList}>
            {team.siteList.map(site => (
                <ListRow key={site.id} sx={{ flexWrap: 'wrap', gap: 1 }}>
                    <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
                        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                            <Link
                                component={RouterLink}
                                to={`/site/overview?site=${site.id}`}
                                color="text.primary"
                                underline="hover"
                                noWrap
                                variant="subtitle1"
                            >
                                {site.name}
                            </Link>
                            {site.isArchived && (
                                <Chip
                                    size="mini"
                                    variant="outlined"
                                    label={translate('account.teams.archived')}
                                />
                            )}
                        </Box>
                        <Note noWrap component="p" sx={{ m: 0 }}>
                            {site.domain}
                        </Note>
                    </Box>
                    {team.isPrimary && (
                        <Button
                            size="tall"
                            onClick={() => onTask({ type: 'moveOut', site })}
                            aria-label={translate('account.teams.moveOutOf', { name: site.name })}
                            sx={{ ml: -1 }}
                        >
                            {translate('account.teams.moveOut')}
                        </Button>
                    )}
                </ListRow>
            ))}
        </Box>
    );
};

/** The sites of a team, and the ways to more of them. */
export const TeamSites = ({ team, onTask }: Props) => {
    const translate = useTranslate();
    const isManager = managesTeam(team.role);
    return (
        <SectionCard
            title={translate('account.teams.sites')}
            actions={
                isManager && (
                    <Box sx={{ display: 'flex', gap: 1 }}>
                        <Button size="tall" onClick={() => onTask({ type: 'moveIn' })}>
                            {translate('account.teams.moveIn')}
                        </Button>
                        <Button
                            size="tall"
                            variant="outlined"
                            onClick={() => onTask({ type: 'addSite' })}
                        >
                            {translate('account.teams.addSite')}
                        </Button>
                    </Box>
                )
            }
        >
            <Plan team={team} />
            {team.siteList.length > 0 ? (
                <List team={team} onTask={onTask} />
            ) : (
                <Box sx={{ px: 2.5, pb: 2 }}>
                    <Typography variant="text">{translate('account.teams.noSites')}</Typography>
                    {isManager && <Note>{translate('account.teams.noSitesText')}</Note>}
                </Box>
            )}
        </SectionCard>
    );
};
