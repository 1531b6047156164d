import type { ArticleState as State } from '../../../contract/content/resources/articles';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = { scheduled: 'info', published: 'success' } as const;

/** An article's state in words. */
export const ArticleState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.articles.states" colours={colours} />
);
