import { Box, Tab, Tabs } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { callApi } from '../../../dataProvider/callApi';
import { listWords } from '../../../dataProvider/dataProvider';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { useSelectedTabInView } from '../../../ui/admin/useSelectedTabInView';
import { exact } from '../../../ui/text/numbers';
import { resourceNamed } from '../resourceOf';

const all = 'all';

/** How many are in each state, of those that the other filters leave; refreshed with the list. */
const useTabCounts = (name: ResourceName, field: string) => {
    const { filterValues, filter } = useListContext();
    const { page, perPage, sort, order, ...words } = listWords({
        filter: { ...filterValues, ...filter, [field]: undefined },
    } as Parameters<typeof listWords>[0]);
    const { data } = useQuery({
        queryKey: [name, 'counts', words],
        queryFn: ({ signal }) =>
            callApi(resourceNamed(name).calls.counts, { query: words }, signal, { isSilent: true }),
        // the list itself says what went wrong
        meta: { isSilent: true },
        placeholderData: keepPreviousData,
    });
    return data;
};

/** The state that a list is filtered by; none while it is by several, which a filter shows. */
export const chosenState = (value: unknown): string | false => {
    const several = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
    if (several.length > 1) return false;
    return several[0] || all;
};

const Count = ({ count }: { count: number | undefined }) => {
    const language = useLanguage();
    return (
        <Box
            component="span"
            sx={{ ml: 0.75, minWidth: 10, color: 'text.secondary', fontWeight: 400 }}
        >
            {count === undefined ? '' : exact(count, language)}
        </Box>
    );
};

const tabsStyle = { mb: 2, borderBottom: 1, borderColor: 'divider' } as const;

/** One tab for each state of a list whose resource declares them; what else is filtered stays. */
export const ListTabs = ({ name }: { name: ResourceName }) => {
    const { tabs } = resourceNamed(name);
    return tabs ? <StateTabs name={name} {...tabs} /> : null;
};

interface Props {
    name: ResourceName;
    field: string;
    values: readonly string[];
}

const StateTabs = ({ name, field, values }: Props) => {
    const translate = useTranslate();
    const tabs = useRef<HTMLDivElement>(null);
    useSelectedTabInView(tabs);
    const { filterValues, displayedFilters, setFilters } = useListContext();
    const counts = useTabCounts(name, field);
    const choose = (chosen: string) => {
        const { [field]: _, ...rest } = filterValues;
        const { [field]: __, ...displayed } = displayedFilters ?? {};
        setFilters(chosen === all ? rest : { ...rest, [field]: chosen }, displayed);
    };
    const words = `resources.${name}.${field === 'status' ? 'statuse' : field}s`;
    return (
        <Tabs
            ref={tabs}
            value={chosenState(filterValues[field])}
            onChange={(_, chosen: string) => choose(chosen)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate(`resources.${name}.fields.${field}`)}
            sx={tabsStyle}
        >
            <Tab
                value={all}
                label={
                    <span>
                        {translate('office.list.all')}
                        <Count count={counts?.all} />
                    </span>
                }
            />
            {values.map(value => (
                <Tab
                    key={value}
                    value={value}
                    label={
                        <span>
                            {translate(`${words}.${value}`)}
                            <Count count={counts?.states[value]} />
                        </span>
                    }
                />
            ))}
        </Tabs>
    );
};
