<?php
/**
 * What the administrator chose, as one option. It is checked when it is saved, and again when it is read: other
 * programs may write options too.
 */

defined( 'ABSPATH' ) || exit;

const FOOTFALL_OPTION = 'footfall_options';

/** Yes and no, by name: the attribute of the script that each stands for. */
const FOOTFALL_CHOICES = array(
	'cookieless'    => 'data-cookieless',
	'dnt'           => 'data-dnt',
	'hash'          => 'data-hash',
	'replace_state' => 'data-replace-state',
	'frames'        => 'data-frames',
);

/** Those of the second script. */
const FOOTFALL_SECOND_CHOICES = array(
	'vitals' => 'data-vitals',
	'errors' => 'data-errors',
);

/** The server's address without path and without a slash at the end; empty for what is none. */
function footfall_clean_server( $given ) {
	$text = is_string( $given ) ? trim( $given ) : '';
	if ( ! preg_match( '#^(https?)://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?(/|$)#i', $text, $parts ) ) {
		return '';
	}
	return strtolower( $parts[1] . '://' . $parts[2] ) . ( isset( $parts[3] ) ? $parts[3] : '' );
}

function footfall_clean_site( $given ) {
	$text = is_string( $given ) ? trim( $given ) : '';
	return preg_match( '/^[a-z0-9]{8,32}$/D', $text ) ? $text : '';
}

/** A path on the server; the usual one for what is none. */
function footfall_clean_path( $given, $usual ) {
	$text = is_string( $given ) ? trim( $given ) : '';
	return preg_match( '#^/[A-Za-z0-9._~-][A-Za-z0-9._~/-]{0,200}$#D', $text ) ? $text : $usual;
}

/** Whatever it is given, options in which every value may be printed. */
function footfall_clean_options( $given ) {
	$given = is_array( $given ) ? $given : array();
	$read  = function ( $name ) use ( $given ) {
		return isset( $given[ $name ] ) ? $given[ $name ] : '';
	};
	$clean = array(
		'server'      => footfall_clean_server( $read( 'server' ) ),
		'site'        => footfall_clean_site( $read( 'site' ) ),
		'script'      => footfall_clean_path( $read( 'script' ), '/t.js' ),
		'second'      => footfall_clean_path( $read( 'second' ), '/v.js' ),
		'orders'      => ! empty( $given['orders'] ),
		'order_event' => sanitize_text_field( is_string( $read( 'order_event' ) ) ? $read( 'order_event' ) : '' ),
		'roles'       => array(),
	);
	if ( '' === $clean['order_event'] || strlen( $clean['order_event'] ) > 100 ) {
		$clean['order_event'] = 'Order';
	}
	foreach ( array_keys( FOOTFALL_CHOICES + FOOTFALL_SECOND_CHOICES ) as $name ) {
		$clean[ $name ] = ! empty( $given[ $name ] );
	}
	foreach ( is_array( $read( 'roles' ) ) ? $read( 'roles' ) : array() as $role ) {
		if ( is_string( $role ) && sanitize_key( $role ) === $role && '' !== $role ) {
			$clean['roles'][] = $role;
		}
	}
	return $clean;
}

function footfall_options() {
	return footfall_clean_options( get_option( FOOTFALL_OPTION, array() ) );
}
