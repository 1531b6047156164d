<?php
/** The tags that measure a page. */

defined( 'ABSPATH' ) || exit;

/** Whether whoever is signed in has a role that does not count. */
function footfall_is_left_out( $options ) {
	if ( ! is_user_logged_in() ) {
		return false;
	}
	return array() !== array_intersect( $options['roles'], (array) wp_get_current_user()->roles );
}

/** Whether this page is measured: not without settings, and neither a draft nor a design that is tried out. */
function footfall_is_measured( $options ) {
	if ( '' === $options['server'] || '' === $options['site'] ) {
		return false;
	}
	return ! is_preview() && ! is_customize_preview() && ! footfall_is_left_out( $options );
}

/**
 * A script's tag.
 *
 * @param string $url        Its address.
 * @param array  $attributes By name; `true` stands for one without a value.
 */
function footfall_script_tag( $url, $attributes ) {
	$tag = '<script defer src="' . esc_url( $url ) . '"';
	foreach ( $attributes as $name => $value ) {
		$tag .= ' ' . esc_attr( $name ) . ( true === $value ? '' : '="' . esc_attr( $value ) . '"' );
	}
	return $tag . '></script>' . "\n";
}

/** Those of the choices that were made, as attributes. */
function footfall_chosen( $options, $choices ) {
	$attributes = array();
	foreach ( $choices as $name => $attribute ) {
		if ( $options[ $name ] ) {
			$attributes[ $attribute ] = true;
		}
	}
	return $attributes;
}

function footfall_tracking_tags( $options ) {
	$attributes = array( 'data-site' => $options['site'] ) + footfall_chosen( $options, FOOTFALL_CHOICES );
	if ( is_404() ) {
		// On this element, which every theme prints: the tracker looks for it anywhere in the page.
		$attributes['data-ff-status'] = '404';
	}
	$tags   = footfall_script_tag( $options['server'] . $options['script'], $attributes );
	$second = footfall_chosen( $options, FOOTFALL_SECOND_CHOICES );
	if ( array() !== $second ) {
		$tags .= footfall_script_tag( $options['server'] . $options['second'], $second );
	}
	return $tags;
}

function footfall_print_tracking() {
	$options = footfall_options();
	if ( footfall_is_measured( $options ) ) {
		// Every part of it was escaped where it was put in.
		echo footfall_tracking_tags( $options ); // phpcs:ignore WordPress.Security.EscapeOutput
	}
}
