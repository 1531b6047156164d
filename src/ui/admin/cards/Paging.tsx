import { TablePagination } from '@mui/material';
import { useTranslate } from 'react-admin';
import { exact } from '../../text/numbers';
import { useLanguage } from '../text/useLanguage';
import { touchBox } from '../touch';

interface Page {
    page: number;
    perPage: number;
}

interface Props {
    query: Page;
    sizes: readonly number[];
    total: number;
    /** another size begins at the first page */
    onChange: (part: Partial<Page>) => void;
    /** space at its sides, where it stands within a card */
    inset?: number;
}

/** Turns the pages of a list that the server pages. */
export const Paging = ({ query, sizes, total, onChange, inset = 0 }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const lastPage = Math.max(1, Math.ceil(total / query.perPage));
    return (
        <TablePagination
            component="nav"
            aria-label={translate('report.table.page')}
            count={total}
            // a page that has gone since is shown as the last one
            page={Math.min(query.page, lastPage) - 1}
            rowsPerPage={query.perPage}
            rowsPerPageOptions={[...sizes]}
            onPageChange={(_, page) => onChange({ page: page + 1 })}
            onRowsPerPageChange={event =>
                onChange({ page: 1, perPage: Number(event.target.value) })
            }
            labelRowsPerPage={translate('visits.perPage')}
            labelDisplayedRows={({ from, to, count }) =>
                translate('visits.range', {
                    from: exact(from, language),
                    to: exact(to, language),
                    count: exact(count, language),
                })
            }
            getItemAriaLabel={type => translate(`visits.${type}`)}
            sx={{
                '& .MuiTablePagination-toolbar': { px: inset, flexWrap: 'wrap' },
                // on one line on a phone; the words still name the choice
                '& .MuiTablePagination-spacer, & .MuiTablePagination-selectLabel': {
                    display: { xs: 'none', sm: 'block' },
                },
                '& .MuiTablePagination-input': { ml: { xs: -1, sm: 0 }, mr: { xs: 1, sm: 4 } },
                '& .MuiTablePagination-actions': { ml: { xs: 'auto', sm: 2.5 } },
                '& .MuiTablePagination-actions button': touchBox(0),
            }}
        />
    );
};
