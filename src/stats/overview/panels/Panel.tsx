import { Box, Card, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { touch } from '../../../ui/admin/touch';
import { ReportLink } from '../ReportLink';

export interface PanelTab {
    key: string;
    label: string;
    path: string;
    tab?: string | undefined;
    content: ReactNode;
}

/** A card with a few lists or pictures behind tabs, all equally high. */
export const Panel = ({ label, tabs }: { label: string; tabs: readonly PanelTab[] }) => {
    const id = useId();
    const [key, setKey] = useState<string>();
    const open = tabs.find(one => one.key === key) ?? tabs[0];
    if (!open) return null;
    return (
        <Card
            component="section"
            aria-label={label}
            sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}
        >
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    pr: 1.5,
                    borderBottom: 1,
                    borderColor: 'divider',
                }}
            >
                <Tabs
                    value={open.key}
                    onChange={(_, next: string) => setKey(next)}
                    variant="scrollable"
                    scrollButtons={false}
                    aria-label={label}
                    sx={{ flex: 1, minWidth: 0, minHeight: touch }}
                >
                    {tabs.map(one => (
                        <Tab
                            key={one.key}
                            value={one.key}
                            label={one.label}
                            id={`${id}-${one.key}`}
                            aria-controls={one === open ? `${id}-panel` : undefined}
                            sx={{
                                minHeight: touch,
                                minWidth: 0,
                                px: 1.25,
                                textTransform: 'none',
                            }}
                        />
                    ))}
                </Tabs>
                <ReportLink path={open.path} tab={open.tab} report={open.label} />
            </Box>
            <Box
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={`${id}-${open.key}`}
                sx={{ flex: 1, minWidth: 0 }}
            >
                {open.content}
            </Box>
        </Card>
    );
};
