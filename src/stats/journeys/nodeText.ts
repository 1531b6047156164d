import type { JourneyNode } from '../../../contract/analytics/journeys';
import { fieldValueText, type Words } from '../table/fieldValueText';

/** What a node is called. */
export const nodeText = (
    { type, value }: Pick<JourneyNode, 'type' | 'value'>,
    words: Words,
): string => {
    switch (type) {
        case 'other':
        case 'exit':
        case 'entry':
            return words.translate(`journeys.${type}`);
        case 'source':
            return fieldValueText('sourceName', value, words);
        case 'page':
            return fieldValueText('page', value, words);
        default:
            return value || words.translate('common.unknown');
    }
};

/** What kind of step it is, where it is no page. */
export const kindText = ({ type }: Pick<JourneyNode, 'type'>, { translate }: Words): string =>
    ['event', 'outbound', 'download', 'form', 'source'].includes(type)
        ? translate(`journeys.anchors.${type}`)
        : '';
