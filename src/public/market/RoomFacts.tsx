import type { Listing } from '../../../contract/market/public/listings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { exact } from '../../ui/text/numbers';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { roomTexts } from './roomTexts';

/** What is in a listing's data room, and the way into it; nothing where there is none. */
export const RoomFacts = ({ listing: { id, room, isDemo } }: { listing: Listing }) => {
    const texts = useOwnTexts(roomTexts);
    const language = useCurrentLanguage();
    if (!room) return null;
    const countOf = (count: number, one: string, many: string) =>
        count === 1 ? one : many.replace('{count}', exact(count, language));
    const documents = countOf(room.documents, texts.oneDocument, texts.documents);
    const folders = countOf(room.folders.length, texts.oneFolder, texts.folders);
    const said = [
        room.documents > 0
            ? texts.within.replace('{documents}', documents).replace('{folders}', folders)
            : '',
        room.hasRevenue ? texts.revenue : '',
        room.hasNda ? texts.nda : '',
        room.askers ? countOf(room.askers, texts.oneAsker, texts.askers) : '',
    ].filter(text => text !== '');
    return (
        <section aria-labelledby="room-title">
            <h2 id="room-title">{texts.title}</h2>
            <p className="muted">{said.join(' · ')}</p>
            {room.folders.length > 0 && (
                <ul>
                    {room.folders.map(folder => (
                        <li key={`${folder.kind} ${folder.title}`}>
                            {folder.title}{' '}
                            <span className="muted">
                                {countOf(folder.documents, texts.oneDocument, texts.documents)}
                            </span>
                        </li>
                    ))}
                </ul>
            )}
            {!isDemo && (
                <PublicLink to={`/user/rooms/${id}`} className="button">
                    {texts.enter}
                </PublicLink>
            )}
        </section>
    );
};
