import { Alert, Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

interface Props {
    states: readonly string[];
    /** where the texts of the resource are: `resources.<name>` */
    texts: string;
    /** what the list is for */
    note: string;
}

const all = 'all';

/** One tab a state above a list; what else is filtered stays. */
export const StateTabs = ({ states, texts, note }: Props) => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const state = typeof filterValues.state === 'string' ? filterValues.state : all;
    const choose = (chosen: string) => {
        const { state: _, ...rest } = filterValues;
        setFilters(chosen === all ? rest : { ...rest, state: chosen });
    };
    return (
        <>
            <Alert severity="info" sx={{ mb: 1 }}>
                {note}
            </Alert>
            <Tabs
                value={state}
                onChange={(_, chosen: string) => choose(chosen)}
                variant="scrollable"
                allowScrollButtonsMobile
                aria-label={translate(`${texts}.fields.state`)}
                sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
            >
                {states.map(name => (
                    <Tab key={name} value={name} label={translate(`${texts}.states.${name}`)} />
                ))}
                <Tab value={all} label={translate('office.list.all')} />
            </Tabs>
        </>
    );
};
