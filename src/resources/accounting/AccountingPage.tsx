import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { AccountsSection } from './AccountsSection';
import { AdjustmentsSection } from './AdjustmentsSection';
import { ClosingSection } from './ClosingSection';
import { LiabilitiesSection } from './LiabilitiesSection';
import { StatementsSection } from './StatementsSection';

const sections = {
    accounts: AccountsSection,
    statements: StatementsSection,
    adjustments: AdjustmentsSection,
    closing: ClosingSection,
    liabilities: LiabilitiesSection,
} as const;
type SectionName = keyof typeof sections;
const names = Object.keys(sections) as SectionName[];

/** What an auditor looks at: balances, statements from outside, closed days, and what is owed. */
export const AccountingPage = () => {
    const translate = useTranslate();
    const [words, setWords] = useSearch();
    const name = names.find(one => one === words.get('tab')) ?? 'accounts';
    const Section = sections[name];
    return (
        <>
            <PageHeader title={translate('route.accounting')} />
            <Tabs
                value={name}
                onChange={(_, next: SectionName) => setWords(changeWords({ tab: next }))}
                variant="scrollable"
                allowScrollButtonsMobile
                sx={{ mb: 2 }}
            >
                {names.map(one => (
                    <Tab
                        key={one}
                        value={one}
                        label={translate(`accounting.${one}.title`)}
                        id={`accounting-tab-${one}`}
                        aria-controls="accounting-section"
                    />
                ))}
            </Tabs>
            <Box
                role="tabpanel"
                id="accounting-section"
                aria-labelledby={`accounting-tab-${name}`}
                sx={{ maxWidth: 1_200 }}
            >
                <Section />
            </Box>
        </>
    );
};
