<?php
/**
 * Orders of WooCommerce as events: what they are worth, in which currency, and a number by which one that is sent
 * again counts once.
 */

defined( 'ABSPATH' ) || exit;

/** Digits behind the point of a currency's amounts, by ISO 4217; those with two are not named. */
function footfall_currency_digits( $currency ) {
	$unusual = array(
		0 => 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
		3 => 'BHD IQD JOD KWD LYD OMR TND',
		4 => 'CLF UYW',
	);
	foreach ( $unusual as $digits => $currencies ) {
		if ( in_array( $currency, explode( ' ', $currencies ), true ) ) {
			return $digits;
		}
	}
	return 2;
}

/** A whole number of the currency's smallest unit: 1999 for 19.99 euros. */
function footfall_smallest_units( $amount, $currency ) {
	return (int) round( (float) $amount * pow( 10, footfall_currency_digits( $currency ) ) );
}

/**
 * The order's number with a part that only this shop can compute. Numbers that follow each other can be guessed, and
 * anybody can send an event: whoever sent the next ones first would make the shop's own orders repetitions.
 */
function footfall_order_number( $order ) {
	$number = (string) $order->get_order_number();
	return $number . '-' . substr( hash_hmac( 'sha256', 'footfall order ' . $order->get_id(), wp_salt() ), 0, 12 );
}

function footfall_order_event( $order, $options ) {
	$currency = $order->get_currency();
	return array(
		$options['order_event'],
		array(
			'value'    => footfall_smallest_units( $order->get_total(), $currency ),
			'currency' => $currency,
			'order'    => footfall_order_number( $order ),
		),
	);
}

/** The call as a script; nothing in it can end the element that it stands in. */
function footfall_event_script( $event ) {
	$words = wp_json_encode( $event, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT );
	return 'window.footfall=window.footfall||function(){(footfall.q=footfall.q||[]).push(arguments)};'
		. 'footfall.apply(null,' . $words . ');';
}

/** On the page that thanks for an order. Reloading it sends the same number, which counts once. */
function footfall_print_order( $order_id ) {
	$options = footfall_options();
	if ( ! $options['orders'] || ! footfall_is_measured( $options ) || ! function_exists( 'wc_get_order' ) ) {
		return;
	}
	$order = wc_get_order( $order_id );
	if ( ! $order || $order->has_status( array( 'failed', 'cancelled' ) ) ) {
		return;
	}
	wp_print_inline_script_tag( footfall_event_script( footfall_order_event( $order, $options ) ) );
}
