import { addToStory, newStory, type Story } from './story';
import type { VisitRecord } from './visitRecord';

/** How a visit went so far: what its plausibility is detected by. Times in ms. */
export interface Behaviour {
    /** of its first event */
    address: string;
    userAgent: string;
    /** engaged time of all its pages, without what was cut off as impossible */
    engaged: number;
    /** deepest scroll, per cent */
    scroll: number;
    /** events that are neither views nor engagement */
    interactions: number;
    /** bits of all its events' `signals` */
    signals: number;
    /** a script ran: not all of it came through the pixel */
    hasScript: boolean;
    lastViewAt: number;
    /** gaps between its views, in the order of their arrival: number, sum, sum of squares */
    gaps: number;
    gapSum: number;
    gapSquares: number;
    /** gaps under `quickMs` */
    quickGaps: number;
    /** the page view and the number of the latest event, and when it arrived */
    lastView: string;
    lastNumber: number;
    lastArrival: number;
    /** events that followed one of the same page, and those of them that are not the next one */
    followed: number;
    misnumbered: number;
    /** gaps between tellings of reading of one page, by the server's clock: number, sum, sum of squares */
    tellings: number;
    tellingSum: number;
    tellingSquares: number;
    /** events, and those that had waited in the browser for longer than `lateMs` */
    events: number;
    lateEvents: number;
    /** requests that were sent again */
    repeats: number;
    /** events whose engaged time was longer than the visit */
    impossibleTimes: number;
    /** what was read of which page, in its order */
    story: Story;
    /** the detector's record of it; none before the visit was noted there */
    record: VisitRecord | undefined;
}

/** Nobody goes from page to page faster than this for long. */
export const quickMs = 1000;
/** A beacon on its way is younger than this. */
export const lateMs = 10 * 60 * 1000;

/** What of an event is noted. */
export interface Sign {
    isView: boolean;
    isInteraction: boolean;
    isPixel: boolean;
    /** ms */
    time: number;
    engaged: number;
    scroll: number;
    signals: number;
    isLate: boolean;
    /** of the page */
    path: string;
    /** of the page view, and the event's number in it; an empty one is not told */
    view: string;
    number: number;
    /** ms, by the server's clock */
    arrived: number;
}

export const newBehaviour = (address: string, userAgent: string): Behaviour => ({
    address,
    userAgent,
    engaged: 0,
    scroll: 0,
    interactions: 0,
    signals: 0,
    hasScript: false,
    lastViewAt: 0,
    gaps: 0,
    gapSum: 0,
    gapSquares: 0,
    quickGaps: 0,
    lastView: '',
    lastNumber: 0,
    lastArrival: 0,
    followed: 0,
    misnumbered: 0,
    tellings: 0,
    tellingSum: 0,
    tellingSquares: 0,
    events: 0,
    lateEvents: 0,
    repeats: 0,
    impossibleTimes: 0,
    story: newStory(),
    record: undefined,
});

/** In which order and with which gaps a page's events arrive; what waited in the browser says nothing of it. */
const noteOrder = (
    behaviour: Behaviour,
    { view, number, arrived, engaged, isLate }: Sign,
): void => {
    if (view === '' || isLate) return;
    if (view === behaviour.lastView) {
        behaviour.followed += 1;
        if (number !== behaviour.lastNumber + 1) behaviour.misnumbered += 1;
        // After the view itself it is the length of the reading.
        if (engaged > 0 && behaviour.lastNumber > 0) {
            const gap = Math.abs(arrived - behaviour.lastArrival);
            behaviour.tellings += 1;
            behaviour.tellingSum += gap;
            behaviour.tellingSquares += gap * gap;
        }
    }
    behaviour.lastView = view;
    behaviour.lastNumber = number;
    behaviour.lastArrival = arrived;
};

/** Adds an event to what is known of its visit. */
export const noteSign = (behaviour: Behaviour, sign: Sign): void => {
    behaviour.events += 1;
    behaviour.engaged += sign.engaged;
    behaviour.scroll = Math.max(behaviour.scroll, sign.scroll);
    behaviour.signals |= sign.signals;
    behaviour.hasScript ||= !sign.isPixel;
    if (sign.isInteraction) behaviour.interactions += 1;
    if (sign.isLate) behaviour.lateEvents += 1;
    if (sign.engaged > 0) addToStory(behaviour.story, sign);
    noteOrder(behaviour, sign);
    if (!sign.isView) return;
    if (behaviour.lastViewAt > 0) {
        const gap = Math.abs(sign.time - behaviour.lastViewAt);
        behaviour.gaps += 1;
        behaviour.gapSum += gap;
        behaviour.gapSquares += gap * gap;
        if (gap < quickMs) behaviour.quickGaps += 1;
    }
    behaviour.lastViewAt = sign.time;
};

/** What is known of two visits that turned out to be one; the first is the earlier. */
export const joinBehaviours = (first: Behaviour, second: Behaviour): Behaviour => ({
    ...first,
    engaged: first.engaged + second.engaged,
    scroll: Math.max(first.scroll, second.scroll),
    interactions: first.interactions + second.interactions,
    signals: first.signals | second.signals,
    hasScript: first.hasScript || second.hasScript,
    lastViewAt: Math.max(first.lastViewAt, second.lastViewAt),
    gaps: first.gaps + second.gaps,
    gapSum: first.gapSum + second.gapSum,
    gapSquares: first.gapSquares + second.gapSquares,
    quickGaps: first.quickGaps + second.quickGaps,
    lastView: second.lastView,
    lastNumber: second.lastNumber,
    lastArrival: second.lastArrival,
    followed: first.followed + second.followed,
    misnumbered: first.misnumbered + second.misnumbered,
    tellings: first.tellings + second.tellings,
    tellingSum: first.tellingSum + second.tellingSum,
    tellingSquares: first.tellingSquares + second.tellingSquares,
    events: first.events + second.events,
    lateEvents: first.lateEvents + second.lateEvents,
    repeats: first.repeats + second.repeats,
    impossibleTimes: first.impossibleTimes + second.impossibleTimes,
    // Another order than any that is known: what was told twice apart is told once here.
    story: newStory(),
});
