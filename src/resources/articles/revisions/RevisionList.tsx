import { Box, List, ListItem, ListItemButton, ListItemText, TablePagination } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ArticleRevisionHead } from '../../../../contract/content/resources/articleActions';
import { DateTime } from '../../../ui/admin/text/DateTime';
import { touch } from '../../../ui/admin/touch';
import { revisionsPerPage } from './useRevisions';

interface Props {
    list: readonly ArticleRevisionHead[];
    total: number;
    page: number;
    onPage: (page: number) => void;
    /** number of the article's present revision */
    current: number;
    chosen: number;
    onChoose: (number: number) => void;
}

/** Who saved an article when. */
export const RevisionList = (props: Props) => {
    const { list, total, page, onPage, current, chosen, onChoose } = props;
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 0 }}>
            <List
                dense
                disablePadding
                aria-label={translate('article.revisions.list')}
                sx={{ maxHeight: { xs: 220, md: 'none' }, overflowY: 'auto' }}
            >
                {list.map(({ number, author, createdAt }) => {
                    const name = translate('article.revisions.number', { number });
                    const isCurrent = number === current;
                    return (
                        <ListItem key={number} disablePadding>
                            <ListItemButton
                                selected={number === chosen}
                                aria-current={number === chosen}
                                onClick={() => onChoose(number)}
                                sx={{ borderRadius: 1, minHeight: touch }}
                            >
                                <ListItemText
                                    primary={
                                        isCurrent
                                            ? `${name} · ${translate('article.revisions.current')}`
                                            : name
                                    }
                                    secondary={
                                        <>
                                            <DateTime at={createdAt} />
                                            <br />
                                            {author}
                                        </>
                                    }
                                    slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
                                />
                            </ListItemButton>
                        </ListItem>
                    );
                })}
            </List>
            {total > revisionsPerPage && (
                <TablePagination
                    component="div"
                    count={total}
                    page={page - 1}
                    rowsPerPage={revisionsPerPage}
                    rowsPerPageOptions={[revisionsPerPage]}
                    onPageChange={(_, next) => onPage(next + 1)}
                    labelDisplayedRows={({ from, to, count }) =>
                        translate('ra.navigation.page_range_info', {
                            offsetBegin: from,
                            offsetEnd: to,
                            total: count,
                        })
                    }
                    getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
                />
            )}
        </Box>
    );
};
