<?php
/** The endpoint's scripts on a page that needs them. */

namespace DrugPrices;

defined( 'ABSPATH' ) || exit;

/**
 * The one place that says which script of the endpoint a page loads, with which attributes, and whether a language
 * other than English and Spanish needs a script of its own beside it.
 */
const SCRIPT = array(
	'file'       => 'embed.js',
	'attributes' => array( 'defer' => true ),
	'languages'  => true,
);

const HANDLE = 'drug-prices';

/** Once a page, however many elements it has. The endpoint names its own version, so the addresses carry none. */
function enqueue_scripts( $endpoint, $language ) {
	wp_enqueue_script( HANDLE, $endpoint . '/' . SCRIPT['file'], array(), null, true );
	if ( SCRIPT['languages'] && ! in_array( $language, array( 'en', 'es' ), true ) ) {
		wp_enqueue_script( HANDLE . '-lang-' . $language, "$endpoint/lang/$language.js", array(), null, true );
	}
}

/** WordPress learned to write these attributes only after 6.0. */
function script_tag( $tag, $handle, $src ) {
	if ( HANDLE !== $handle && 0 !== strpos( $handle, HANDLE . '-lang-' ) ) {
		return $tag;
	}
	return wp_get_script_tag( SCRIPT['attributes'] + array( 'src' => $src, 'id' => "$handle-js" ) );
}
