import SearchIcon from '@mui/icons-material/Search';
import SwapVertIcon from '@mui/icons-material/SwapVert';
import { Box, IconButton, InputAdornment, MenuItem, TextField, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import { touch } from '../../ui/admin/touch';
import { type SortKey, sortKeys } from './sortSites';
import { noGroup, personal, type SitesView } from './useSitesView';

interface Props {
    text: string;
    onText: (text: string) => void;
    view: SitesView;
    groups: readonly SiteGroup[];
    /** that have one of the sites */
    teams: readonly { id: string; name: string }[];
}

const field = { size: 'small', variant: 'outlined', margin: 'none' } as const;
const choice = { minHeight: touch } as const;

const useSortName = () => {
    const translate = useTranslate();
    return (key: SortKey): string => {
        if (key === 'added') return translate('sites.sortAdded');
        if (key === 'name') return translate('dashboard.sortName');
        if (key === 'online') return translate('metric.online');
        const [day, name] = key.split('.');
        const metric = translate(`metric.${name}`);
        return translate(day === 'change' ? 'dashboard.change' : `sites.${day}Of`, { metric });
    };
};

const SearchField = ({ text, onText }: Pick<Props, 'text' | 'onText'>) => {
    const translate = useTranslate();
    return (
        <TextField
            {...field}
            type="search"
            label={translate('sites.filter')}
            value={text}
            onChange={event => onText(event.target.value)}
            slotProps={{
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <SearchIcon fontSize="small" />
                        </InputAdornment>
                    ),
                },
            }}
            sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}
        />
    );
};

const GroupField = ({ view, groups }: Pick<Props, 'view' | 'groups'>) => {
    const translate = useTranslate();
    const isKnown = view.group === noGroup || groups.some(({ id }) => id === view.group);
    return (
        <TextField
            {...field}
            select
            label={translate('dashboard.group')}
            value={isKnown ? view.group : ''}
            onChange={event => view.setGroup(event.target.value)}
            slotProps={{
                select: { displayEmpty: true },
                inputLabel: { shrink: true },
            }}
            sx={{ flex: { xs: '1 1 220px', sm: '0 0 180px' } }}
        >
            <MenuItem value="" sx={choice}>
                {translate('dashboard.allGroups')}
            </MenuItem>
            {groups.map(({ id, name }) => (
                <MenuItem key={id} value={id} sx={choice}>
                    {name}
                </MenuItem>
            ))}
            <MenuItem value={noGroup} sx={choice}>
                {translate('dashboard.ungrouped')}
            </MenuItem>
        </TextField>
    );
};

/** One's own sites, those of a team, or all. */
const TeamField = ({ view, teams }: Pick<Props, 'view' | 'teams'>) => {
    const translate = useTranslate();
    const isKnown = view.team === personal || teams.some(({ id }) => id === view.team);
    return (
        <TextField
            {...field}
            select
            label={translate('account.teams.show')}
            value={isKnown ? view.team : ''}
            onChange={event => view.setTeam(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ flex: { xs: '1 1 220px', sm: '0 0 180px' } }}
        >
            <MenuItem value="" sx={choice}>
                {translate('account.teams.all')}
            </MenuItem>
            <MenuItem value={personal} sx={choice}>
                {translate('account.teams.personal')}
            </MenuItem>
            {teams.map(({ id, name }) => (
                <MenuItem key={id} value={id} sx={choice}>
                    {name}
                </MenuItem>
            ))}
        </TextField>
    );
};

const SortField = ({ view }: Pick<Props, 'view'>) => {
    const translate = useTranslate();
    const sortName = useSortName();
    const { sort, order, setSort } = view;
    const reverse = order === 'asc' ? 'desc' : 'asc';
    const label = translate(reverse === 'asc' ? 'dashboard.lowestFirst' : 'dashboard.highestFirst');
    return (
        <Box sx={{ display: 'flex', gap: 0.5, flex: { xs: '1 1 220px', sm: '0 0 260px' } }}>
            <TextField
                {...field}
                select
                label={translate('sites.sortBy')}
                value={sort}
                onChange={event => setSort(event.target.value as SortKey)}
                sx={{ flex: 1 }}
            >
                {sortKeys.map(key => (
                    <MenuItem key={key} value={key} sx={choice}>
                        {sortName(key)}
                    </MenuItem>
                ))}
            </TextField>
            <Tooltip title={label}>
                <IconButton
                    aria-label={label}
                    onClick={() => setSort(sort, reverse)}
                    sx={{ width: { xs: touch, md: 36 }, borderRadius: 1 }}
                >
                    <SwapVertIcon fontSize="small" />
                </IconButton>
            </Tooltip>
        </Box>
    );
};

export const SitesToolbar = ({ text, onText, view, groups, teams }: Props) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <SearchField text={text} onText={onText} />
        {teams.length > 0 && <TeamField view={view} teams={teams} />}
        {groups.length > 0 && <GroupField view={view} groups={groups} />}
        <SortField view={view} />
    </Box>
);
