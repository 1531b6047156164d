import { TablePagination } from '@mui/material';
import { useTranslate } from 'react-admin';
import { exact } from '../../shared/numbers';
import { useLanguage } from '../components/useLanguage';
import { pageSizes, type TableQuery } from './useTableQuery';

interface Props {
    query: TableQuery;
    total: number;
    onChange: (part: Partial<TableQuery>) => void;
}

export const TablePaging = ({ query, total, onChange }: Props) => {
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
            rowsPerPageOptions={[...pageSizes]}
            onPageChange={(_, page) => onChange({ page: page + 1 })}
            onRowsPerPageChange={event => onChange({ perPage: Number(event.target.value) })}
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
                '& .MuiTablePagination-toolbar': { px: 2, flexWrap: 'wrap' },
                '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
            }}
        />
    );
};
