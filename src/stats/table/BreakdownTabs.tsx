import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { touch } from '../../ui/admin/touch';
import { useSearch } from '../../ui/admin/useSearch';
import type { ReportScope } from '../report/scope';
import { ReportTable } from './ReportTable';
import { useMaySee } from './useMaySee';
import { dropTableWords } from './useTableQuery';

export interface ReportTab {
    key: string;
    label: string;
    content: ReactNode;
}

interface TabsProps {
    /** what the tabs are called together */
    label: string;
    tabs: readonly ReportTab[];
    /** the word of the address that keeps the choice */
    word?: string;
}

/** Parts of a report behind tabs, the open one in the address. */
export const ReportTabs = ({ label, tabs, word = 'tab' }: TabsProps) => {
    const id = useId();
    const [search, setSearch] = useSearch();
    const open = tabs.find(({ key }) => key === search.get(word)) ?? tabs[0];
    if (!open) return null;
    const choose = (key: string) =>
        setSearch(
            now => {
                dropTableWords(now);
                if (key === tabs[0]?.key) now.delete(word);
                else now.set(word, key);
                return now;
            },
            { preventScrollReset: true },
        );
    if (tabs.length === 1) return open.content;
    return (
        <div>
            <Tabs
                value={open.key}
                onChange={(_, key: string) => choose(key)}
                variant="scrollable"
                scrollButtons="auto"
                allowScrollButtonsMobile
                aria-label={label}
                sx={{ mb: 1.5, minHeight: touch }}
            >
                {tabs.map(({ key, label: text }) => (
                    <Tab
                        key={key}
                        value={key}
                        label={text}
                        id={`${id}-${key}`}
                        aria-controls={key === open.key ? `${id}-panel` : undefined}
                        sx={{ minHeight: touch, textTransform: 'none' }}
                    />
                ))}
            </Tabs>
            <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.key}`}>
                {open.content}
            </Box>
        </div>
    );
};

interface Props {
    names: readonly BreakdownName[];
    scope: ReportScope;
    label?: string;
    word?: string;
    /** what must be known to read a table */
    notes?: Partial<Record<BreakdownName, ReactNode>>;
}

/** Several breakdowns behind tabs, a table each; those that one may not see are left out. */
export const BreakdownTabs = ({ names, scope, label, word = 'tab', notes = {} }: Props) => {
    const translate = useTranslate();
    const maySee = useMaySee();
    const tabs = names.filter(maySee).map(name => ({
        key: name,
        label: translate(`report.name.${name}`),
        content: <ReportTable name={name} scope={scope} note={notes[name]} />,
    }));
    return <ReportTabs label={label ?? translate('report.page.tabs')} tabs={tabs} word={word} />;
};
