import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useFieldLabel } from '../core/describe';

/** What a field's name stands for; undefined leaves the line out. */
type Facts = Readonly<Record<string, ReactNode>>;

interface Props {
    /** the resource whose labels the fields have */
    name: string;
    title: string;
    facts: Facts;
    actions?: ReactNode;
    children?: ReactNode;
}

/** Fields of a record that nobody changes, a line each. */
export const FactCard = ({ name, title, facts, actions, children }: Props) => {
    const labelOf = useFieldLabel(name);
    return (
        <SectionCard title={title} actions={actions}>
            <Box
                component="dl"
                sx={{
                    display: 'grid',
                    m: 0,
                    px: 2.5,
                    pb: 2,
                    pt: 1,
                    gap: 1,
                    columnGap: 3,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
                }}
            >
                {Object.entries(facts).map(([field, fact]) =>
                    fact === undefined ? null : (
                        <Fragment key={field}>
                            <Box
                                component="dt"
                                sx={{
                                    typography: 'text',
                                    color: 'text.secondary',
                                    mt: { xs: 0.5, sm: 0 },
                                }}
                            >
                                {labelOf(field)}
                            </Box>
                            <Box
                                component="dd"
                                sx={{
                                    typography: 'text',
                                    m: 0,
                                    minWidth: 0,
                                    overflowWrap: 'anywhere',
                                }}
                            >
                                {fact || '–'}
                            </Box>
                        </Fragment>
                    ),
                )}
            </Box>
            {children}
        </SectionCard>
    );
};
