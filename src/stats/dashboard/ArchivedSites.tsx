import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import type { SiteTask } from '../../resources/sites/SiteDialogs';
import { SitesList } from './SitesList';
import type { SitesView } from './useSitesView';

interface Props {
    list: readonly SiteSummary[];
    view: SitesView;
    /** what is looked for shows itself */
    isSearching: boolean;
    onTask: (task: SiteTask) => void;
}

/** Sites that take no events any more, apart from the others and closed at first. */
export const ArchivedSites = ({ list, view, isSearching, onTask }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [isChosen, setChosen] = useState<boolean>();
    if (list.length === 0) return null;
    const isOpen = isChosen ?? isSearching;
    return (
        <Box component="section" sx={{ mt: 3 }}>
            <Button
                color="inherit"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setChosen(!isOpen)}
                startIcon={
                    <ExpandMoreIcon sx={{ transform: isOpen ? undefined : 'rotate(-90deg)' }} />
                }
            >
                {translate('dashboard.archived', { smart_count: list.length })}
            </Button>
            <Box id={id} hidden={!isOpen} sx={{ mt: 1 }}>
                {isOpen && <SitesList list={list} view={view} onTask={onTask} />}
            </Box>
        </Box>
    );
};
